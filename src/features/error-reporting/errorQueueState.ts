import type { ApiError } from "@/api/apiError.ts";
import { readDaily, type DailyCount } from "@/telemetry/dailyLimit.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import { addCounts, readCounts } from "./dropCounts.ts";

/** Reports kept for sending: two offline days at the daily limit. Local storage holds about this many. */
export const QUEUE_LIMIT = 200;

/** A report waiting to be sent. */
export interface QueueEntry {
  report: CapturedReport;
  critical: boolean;
  /** How often a send of it has begun. */
  attempts: number;
  /** The report may be stored already: an answer was lost, or another tab had the report too. */
  uncertain: boolean;
}

export interface ErrorQueueState {
  /** Waiting, the next to be sent first. */
  entries: QueueEntry[];
  /** The batch being sent. */
  inFlight: QueueEntry[];
  /** How many reports the batch had when it was taken. */
  batchSize: number;
  daily: DailyCount;
  /** Reports not sent, by reason, that are not in the database yet. */
  dropped: DropCounts;
  /** The drop counts that the batch in flight reports. */
  reportedDrops: DropCounts;
  /** Why the last send failed, `null` when it did not. */
  failure: ApiError | null;
  /** Sends that failed in a row, and when to try again (epoch milliseconds, `null`: at any time). */
  failures: number;
  retryAt: number | null;
  /** When what a batch of five left behind is due, in epoch milliseconds. */
  remainderDueAt: number | null;
}

export const emptyErrorQueue: ErrorQueueState = {
  entries: [],
  inFlight: [],
  batchSize: 0,
  daily: { day: "", count: 0 },
  dropped: {},
  reportedDrops: {},
  failure: null,
  failures: 0,
  retryAt: null,
  remainderDueAt: null,
};

/**
 * The entry of a batch that reports the drop counts: one whose document this very send creates. An uncertain one may
 * be stored already, without the counts.
 */
export function dropsCarrier(batch: readonly QueueEntry[]): QueueEntry | undefined {
  return batch.find((entry) => !entry.uncertain);
}

/** The fields that all tabs share. Entries are stored apart, each under its own key. */
export const sharedQueueFields = ["daily", "dropped"] as const;

/** The day's count and the drop counts that storage has, with what this page has dropped before it read them. */
export function restoreErrorQueue(
  stored: Readonly<Record<string, unknown>>,
  _original: ErrorQueueState,
  current: ErrorQueueState,
): ErrorQueueState {
  const dropped = addCounts(readCounts(stored["dropped"]), current.dropped);
  return { ...current, daily: readDaily(stored["daily"]), dropped };
}

/** The shared fields after another tab has stored its own. A count of reports sent today never becomes smaller. */
export function adoptErrorQueue(stored: Readonly<Record<string, unknown>>, { daily }: ErrorQueueState) {
  const theirs = readDaily(stored["daily"]);
  const isNewer = theirs.day === daily.day ? theirs.count > daily.count : theirs.day > daily.day;
  return { daily: isNewer ? theirs : daily, dropped: readCounts(stored["dropped"]) };
}
