import { Timestamp, type DocumentData, type DocumentSnapshot } from "firebase/firestore/lite";
import * as v from "valibot";
import { isRecord } from "@/lib/isRecord.ts";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { moment, text } from "../lists/storedFields.ts";
import type { GroupDecision, Snooze } from "./decision.ts";
import type { StoredGroup } from "./errorGroup.ts";

const figure = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const time = v.fallback(moment, 0);

const isCount = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0;

/** Counts by value. An entry that is no count, or zero, is left out. */
const tally = v.pipe(
  v.unknown(),
  v.transform((stored) =>
    isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isCount)) : {},
  ),
);

/** A field that is missing or of the wrong type becomes an empty value. */
const groupSchema = v.object({
  reports: figure,
  occurrences: figure,
  sessions: figure,
  active: figure,
  days: tally,
  releases: tally,
  browsers: tally,
  systems: tally,
  pages: tally,
  firstSeen: time,
  lastSeen: time,
  lastReport: text,
  lastRelease: text,
  message: text,
  boundary: text,
  stack: text,
  changedAt: time,
  revision: figure,
});

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
  decidedAt: time,
  issueUrl: text,
  updatedAt: time,
});

/** Converts a stored decision to plain values. Never throws. */
function decisionFromDocument(errorId: string, data: DocumentData): GroupDecision {
  return { errorId, ...v.parse(decisionSchema, data) };
}

/** A snooze as a document stores it. */
export function snoozeField(snooze: Snooze | null): DocumentData | null {
  return snooze?.kind === "until" ? { ...snooze, at: Timestamp.fromMillis(snooze.at) } : snooze;
}

/** The SDK keeps a document's time of creation, and has no method that returns it. */
function createTime(snapshot: DocumentSnapshot): number {
  const { _document: document } = snapshot as unknown as {
    _document: { createTime?: { timestamp?: unknown } } | null;
  };
  const made = document?.createTime?.timestamp;
  return made instanceof Timestamp ? made.toMillis() : 0;
}

/** Converts a group that was read. Never throws. A group that holds only a decision has no reports. */
export function groupFromSnapshot(snapshot: DocumentSnapshot): StoredGroup {
  const data = snapshot.data() ?? {};
  const createdAt = createTime(snapshot);
  const none = { days: null, releases: null, browsers: null, systems: null, pages: null };
  const fields = v.parse(groupSchema, { ...none, ...data });
  return {
    ...fields,
    errorId: snapshot.id,
    // Written only when reports were counted that had arrived before the document was made.
    firstSeen: fields.firstSeen === 0 ? createdAt : Math.min(fields.firstSeen, createdAt),
    decision: "status" in data ? decisionFromDocument(snapshot.id, data) : null,
  };
}
