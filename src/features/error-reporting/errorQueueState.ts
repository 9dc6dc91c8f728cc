import type { ApiError } from "@/api/apiError.ts";
import type { DailyCount } from "@/telemetry/dailyLimit.ts";
import type { DropCounts } from "@/telemetry/report.ts";
import type { QueueEntry } from "./queueEntry.ts";

/** Reports kept for sending: two offline days at the daily limit. Local storage holds about this many. */
export const QUEUE_LIMIT = 200;

export interface ErrorQueueState {
  /** Waiting, the next to be sent first. */
  entries: QueueEntry[];
  /** The batch being sent. */
  inFlight: QueueEntry[];
  /** How many reports the batch had when it was taken. */
  batchSize: number;
  daily: DailyCount;
  /** Reports not sent, by reason, that the backend has not been told of. */
  dropped: DropCounts;
  /** The drop counts that travel with the batch in flight. */
  told: DropCounts;
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
  told: {},
  failure: null,
  failures: 0,
  retryAt: null,
  remainderDueAt: null,
};
