import diff, { type Difference } from "microdiff";
import { cutText } from "@/lib/text.ts";
import type { ReplayState } from "./replayStates.ts";

/** Longest text of one value, in UTF-16 code units. */
const VALUE_LIMIT = 200;

/** The fields that differ between two states. */
export function stateChanges(before: ReplayState, after: ReplayState): Difference[] {
  return before === after ? [] : diff(before, after);
}

/** A text for each place in a state; different places have different texts. */
export const placeKey = (path: Difference["path"]): string => JSON.stringify(path.map(String));

/** The places of the changed fields and of everything that contains them. */
export function changedPlaces(changes: readonly Difference[]): ReadonlySet<string> {
  return new Set(changes.flatMap(({ path }) => path.map((_, index) => placeKey(path.slice(0, index + 1)))));
}

/** A value as JSON on one line, cut where it is long. */
export function valueText(value: unknown): string {
  // A value can be undefined, which JSON does not have.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return "undefined";
  return text.length > VALUE_LIMIT ? `${cutText(text, VALUE_LIMIT)}…` : text;
}
