import * as v from "valibot";
import { readingJson } from "@/lib/reading.ts";

/**
 * The breadcrumbs in a report's `breadcrumbs`, oldest first, or `null` when the text is not exactly that. `at` is epoch
 * milliseconds of the visitor's clock; a kind can be any text.
 */
export const parseBreadcrumbs = readingJson(
  v.array(v.strictObject({ at: v.number(), kind: v.string(), text: v.string() })),
);

const kindWords: Readonly<Record<string, string>> = {
  route: "Page",
  action: "Action",
  click: "Click",
  field: "Field",
  key: "Key",
  request: "Failed request",
};

/** A step's kind in words; one that this release does not know as received. */
export const kindWord = (kind: string): string =>
  Object.hasOwn(kindWords, kind) ? (kindWords[kind] ?? kind) : kind;

/** How long before the error: "4.2 s before", "3 min before"; "at once" within a tenth of a second. */
export function leadTime(at: number, errorAt: number): string {
  const seconds = (errorAt - at) / 1_000;
  if (!Number.isFinite(seconds) || seconds < 0) return "after";
  if (seconds < 0.1) return "at once";
  return seconds < 60 ? `${seconds.toFixed(1)} s before` : `${Math.floor(seconds / 60)} min before`;
}
