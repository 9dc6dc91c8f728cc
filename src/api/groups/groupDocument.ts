import { Timestamp, type DocumentData, type DocumentSnapshot } from "firebase/firestore/lite";
import * as v from "valibot";
import { isRecord } from "@/lib/isRecord.ts";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { moment, text } from "../lists/storedFields.ts";

const figure = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const time = v.fallback(moment, 0);

const isCount = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0;

/** Counts by value. An entry that is no count, or zero, is left out. */
const tally = v.pipe(
  v.unknown(),
  v.transform((stored): Readonly<Record<string, number>> =>
    isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isCount)) : {},
  ),
);

/** A field that is missing or of the wrong type becomes an empty value. */
const groupSchema = v.object({
  reports: figure,
  /** The sum of the reports' counts. */
  occurrences: figure,
  /** Occurrences of deleted reports: a snooze that ends after a number of occurrences goes on counting them. */
  deletedOccurrences: figure,
  /** Visits. A report from before visits were counted counts as one. */
  sessions: figure,
  /** Reports with the status active. */
  active: figure,
  days: tally,
  releases: tally,
  browsers: tally,
  systems: tally,
  pages: tally,
  /** Arrival of the first report, epoch milliseconds of the server. */
  firstSeen: time,
  /** Arrival of the newest report, epoch milliseconds of the server. */
  lastSeen: time,
  /** The newest report's id, release, message, boundary and the beginning of its stack. */
  lastReport: text,
  lastRelease: text,
  /** White space alone, which nobody sees, counts as no message. */
  message: v.pipe(
    text,
    v.transform((message) => (message.trim() === "" ? "" : message)),
  ),
  boundary: text,
  stack: text,
  /** Server time of the last write of any kind, epoch milliseconds. */
  changedAt: time,
  /** How often the administrator has written it. A write has to name the next number. */
  revision: figure,
});

const snoozeSchema = v.variant("kind", [
  /** At this time, epoch milliseconds. */
  v.object({ kind: v.literal("until"), at: moment }),
  /** When the group has had this many occurrences in total, deleted ones included. */
  v.object({ kind: v.literal("occurrences"), total: v.number() }),
  /** With the first report of a later release than this one. */
  v.object({ kind: v.literal("release"), from: v.string() }),
]);

/** When a snoozed group becomes active again. */
export type Snooze = v.InferOutput<typeof snoozeSchema>;

/** A field that is missing or of the wrong type becomes an empty value. Times are epoch milliseconds. */
const decisionSchema = v.object({
  /** A snoozed group is `ignored` until its snooze ends. */
  status: v.fallback(v.picklist(reportStatuses), "active"),
  note: text,
  snooze: v.fallback(v.nullable(snoozeSchema), null),
  /** The newest release without the fix: reports of later ones reopen it. "" when the group is not resolved. */
  resolvedIn: text,
  /** Arrival of the newest report that the status was decided about, server time. Only later ones reopen the group. */
  decidedAt: time,
  /** Its address in an issue tracker, or "". */
  issueUrl: text,
});

/** What the administrator has decided about all reports with one error id. */
export type GroupDecision = { errorId: string } & v.InferOutput<typeof decisionSchema>;

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
export function groupFromSnapshot(snapshot: DocumentSnapshot) {
  const data = snapshot.data() ?? {};
  const createdAt = createTime(snapshot);
  const none = { days: null, releases: null, browsers: null, systems: null, pages: null };
  const fields = v.parse(groupSchema, { ...none, ...data });
  return {
    ...fields,
    errorId: snapshot.id,
    // Written only when reports were counted that had arrived before the document was made.
    firstSeen: fields.firstSeen === 0 ? createdAt : Math.min(fields.firstSeen, createdAt),
    decision: "status" in data ? { errorId: snapshot.id, ...v.parse(decisionSchema, data) } : null,
  };
}
