import { Timestamp, type DocumentData } from "firebase/firestore/lite";
import * as v from "valibot";
import { reportStatuses } from "@/telemetry/report/report.ts";
import type { GroupDecision, Snooze } from "./decision.ts";

const text = v.fallback(v.string(), "");
const moment = v.pipe(
  v.instance(Timestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);

const snoozeSchema = v.variant("kind", [
  v.object({ kind: v.literal("until"), at: moment }),
  v.object({ kind: v.literal("occurrences"), total: v.number() }),
  v.object({ kind: v.literal("release"), from: v.string() }),
]);

/** A field that is missing or of the wrong type becomes an empty value. */
const decisionSchema = v.object({
  status: v.fallback(v.picklist(reportStatuses), "active"),
  note: text,
  snooze: v.fallback(v.nullable(snoozeSchema), null),
  resolvedIn: text,
  decidedAt: v.fallback(moment, 0),
  issueUrl: text,
  updatedAt: v.fallback(moment, 0),
});

/** Converts a stored decision to plain values. Never throws. */
export function decisionFromDocument(errorId: string, data: DocumentData): GroupDecision {
  return { errorId, ...v.parse(decisionSchema, data) };
}

/** A snooze as a document stores it. */
export function snoozeField(snooze: Snooze | null): DocumentData | null {
  return snooze?.kind === "until" ? { ...snooze, at: Timestamp.fromMillis(snooze.at) } : snooze;
}
