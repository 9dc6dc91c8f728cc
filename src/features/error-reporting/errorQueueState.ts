import type { ApiError } from "@/api/apiError.ts";
import type { Fields } from "@/lib/storedSlice.ts";
import { DAILY_LIMIT, readDaily, type DailyCount } from "@/telemetry/dailyLimit.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import { addCounts, readCounts } from "@/telemetry/report/dropCounts.ts";

/** Most reports kept for sending: twice the daily limit, since two tabs may capture at once. Local storage has room for about this many. */
export const QUEUE_LIMIT = 200;

/** A report waiting to be sent. */
export interface QueueEntry {
  report: CapturedReport;
  critical: boolean;
  /** Sends that were started for it. */
  attempts: number;
  /** The report may be stored already: an answer was lost, or another tab had the report as well. */
  uncertain: boolean;
}

export interface ErrorQueueState {
  /** Waiting reports in sending order. */
  entries: QueueEntry[];
  /** The batch being sent. */
  inFlight: QueueEntry[];
  daily: DailyCount;
  /** Drop counts by reason that are not yet in the database. */
  dropped: DropCounts;
  /** The drop counts that the batch in flight reports. */
  reportedDrops: DropCounts;
  /** Why the last send failed; `null` after a successful one. */
  failure: ApiError | null;
  /** Failed sends in a row, and the time of the next attempt (epoch milliseconds, `null`: at any time). */
  failures: number;
  retryAt: number | null;
  /** When the reports left after a batch of five are due, in epoch milliseconds. */
  remainderDueAt: number | null;
}

export const emptyErrorQueue: ErrorQueueState = {
  entries: [],
  inFlight: [],
  daily: { day: "", count: 0 },
  dropped: {},
  reportedDrops: {},
  failure: null,
  failures: 0,
  retryAt: null,
  remainderDueAt: null,
};

/**
 * The entry of a batch that carries the drop counts: it must be certain that this send creates its document. The
 * document of an uncertain entry may exist already, without the counts.
 */
export function dropsCarrier(batch: readonly QueueEntry[]): QueueEntry | undefined {
  return batch.find((entry) => !entry.uncertain);
}

/** The batch in sending order, first the entry that carries the drop counts, and those counts. */
export function batchInFlight({ inFlight, reportedDrops }: ErrorQueueState) {
  const carrier = dropsCarrier(inFlight);
  const batch = carrier ? [carrier, ...inFlight.filter((entry) => entry !== carrier)] : inFlight;
  return { batch, dropped: carrier ? reportedDrops : {} };
}

/** The fields that all tabs share. Entries have their own storage keys. */
export const sharedQueueFields = ["daily", "dropped"] as const;

/** Restores the day's count and the drop counts, and adds the drops counted on this page before. */
export function restoreErrorQueue(stored: Fields, current: ErrorQueueState): ErrorQueueState {
  const dropped = addCounts(readCounts(stored["dropped"]), current.dropped);
  return { ...current, daily: readDaily(stored["daily"]), dropped };
}

/** The shared fields after another tab has stored its own. The count of today's reports never decreases. */
export function adoptErrorQueue(stored: Fields, { daily }: ErrorQueueState) {
  const theirs = readDaily(stored["daily"]);
  const isNewer = theirs.day === daily.day ? theirs.count > daily.count : theirs.day > daily.day;
  return { daily: isNewer ? theirs : daily, dropped: readCounts(stored["dropped"]) };
}

/** How many reports may still be sent on a day. */
export const roomOn = ({ daily }: ErrorQueueState, day: string): number =>
  DAILY_LIMIT - (daily.day === day ? daily.count : 0);
