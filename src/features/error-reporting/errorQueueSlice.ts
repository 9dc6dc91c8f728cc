import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { ApiError } from "@/api/apiError.ts";
import { errorCaptured, wentOnline } from "@/state/events.ts";
import { BATCH_SIZE, REMAINDER_DELAY_MS } from "@/telemetry/batching.ts";
import { countReport, DAILY_LIMIT } from "@/telemetry/dailyLimit.ts";
import type { DropReason } from "@/telemetry/report/report.ts";
import type { ReportRecord } from "@/telemetry/report/reportRecord.ts";
import { countDrops, withoutCounts } from "@/telemetry/report/dropCounts.ts";
import {
  dropsCarrier,
  emptyErrorQueue,
  QUEUE_LIMIT,
  roomOn,
  type ErrorQueueState,
  type QueueEntry,
} from "./errorQueueState.ts";

/** The result of a batch: ids stored, and ids refused for good. All others go back to the front. */
interface BatchAnswer {
  delivered: string[];
  rejected: string[];
  at: number;
}

/** A send without an answer. `uncertain` means that the backend may have stored the reports nevertheless. */
interface FailedSend {
  failure: ApiError;
  /** No new attempt before this time, in epoch milliseconds. */
  retryAt: number;
  uncertain: boolean;
}

/** A report counts on the day on which it is first sent. */
const isNew = ({ attempts }: QueueEntry): boolean => attempts === 0;

/** Counts entries that are being sent. Call it under the sending lock, because all tabs share the count. */
function countOn(state: ErrorQueueState, day: string, sent: readonly QueueEntry[]): void {
  const room = roomOn(state, day) - sent.filter(isNew).length;
  state.daily = { day, count: DAILY_LIMIT - Math.max(0, room) };
}

function keepEntries(state: ErrorQueueState, isKept: (entry: QueueEntry) => boolean): void {
  state.entries = state.entries.filter(isKept);
  if (state.entries.length === 0) state.remainderDueAt = null;
}

/** Drops and counts the waiting reports for which the day has no room. */
function dropSurplus(state: ErrorQueueState, day: string): void {
  const surplus = new Set(state.entries.filter(isNew).slice(roomOn(state, day)));
  for (const { report } of surplus) countDrops(state.dropped, "daily-limit", report.count);
  keepEntries(state, (entry) => !surplus.has(entry));
}

function returnToFront(state: ErrorQueueState, uncertain: boolean): void {
  const back = state.inFlight.map((entry) => ({ ...entry, uncertain: entry.uncertain || uncertain }));
  state.entries.unshift(...back);
  state.inFlight = [];
}

/** Applies the record of one report from another tab; `null` when that tab has delivered or dropped it. */
function applyRecord(state: ErrorQueueState, id: string, record: ReportRecord | null): void {
  const isSame = (entry: QueueEntry) => entry.report.id === id;
  const own = state.entries.find(isSame);
  if (!record) keepEntries(state, (entry) => entry !== own);
  else if (own) {
    own.report = record.report;
    own.uncertain ||= record.attempts > own.attempts;
    own.attempts = Math.max(own.attempts, record.attempts);
  } else if (!state.inFlight.some(isSame) && state.entries.length + state.inFlight.length < QUEUE_LIMIT) {
    const { report, critical, attempts } = record;
    state.entries.push({ report, critical, attempts, uncertain: true });
  }
}

/** Captured errors on their way to the backend. */
export const errorQueueSlice = createSlice({
  name: "errorQueue",
  initialState: emptyErrorQueue,
  reducers: {
    batchTaken: (state, action: PayloadAction<{ ids: string[]; day: string }>) => {
      const { ids, day } = action.payload;
      dropSurplus(state, day);
      const taken = new Set(ids);
      const batch = state.entries.filter((entry) => taken.has(entry.report.id));
      countOn(state, day, batch);
      state.inFlight.push(...batch.map((entry) => ({ ...entry, attempts: entry.attempts + 1 })));
      keepEntries(state, (entry) => !taken.has(entry.report.id));
      state.reportedDrops = { ...state.dropped };
      // Critical reports go at once, and what is left after a full batch keeps its time.
      if (!batch.every(({ critical }) => critical)) state.remainderDueAt = null;
    },
    batchAnswered: (state, action: PayloadAction<BatchAnswer>) => {
      const { delivered, rejected, at } = action.payload;
      const isFull = state.inFlight.length === BATCH_SIZE;
      const done = new Set(delivered);
      const refused = new Set(rejected);
      const carrier = dropsCarrier(state.inFlight);
      if (carrier && done.has(carrier.report.id)) {
        state.dropped = withoutCounts(state.dropped, state.reportedDrops);
      }
      for (const { report } of state.inFlight) {
        if (refused.has(report.id)) countDrops(state.dropped, "rejected", report.count);
      }
      state.inFlight = state.inFlight.filter((e) => !done.has(e.report.id) && !refused.has(e.report.id));
      returnToFront(state, true);
      state.failure = null;
      state.failures = 0;
      state.retryAt = null;
      if (isFull && state.entries.length > 0) state.remainderDueAt = at + REMAINDER_DELAY_MS;
    },
    batchReturned: (state, action: PayloadAction<FailedSend>) => {
      returnToFront(state, action.payload.uncertain);
      state.failure = action.payload.failure;
      state.failures += 1;
      state.retryAt = action.payload.retryAt;
    },
    /** The page sent these while closing, without waiting for the answer. */
    reportsCommitted: (state, action: PayloadAction<{ ids: string[]; day: string }>) => {
      const { ids, day } = action.payload;
      const committed = state.entries.filter((entry) => ids.includes(entry.report.id));
      countOn(state, day, committed);
      for (const entry of committed) {
        entry.uncertain = true;
        entry.attempts += 1;
      }
    },
    /** The answer arrived because the page stayed open. */
    commitAnswered: (state, action: PayloadAction<{ ids: string[] }>) => {
      keepEntries(state, (entry) => !action.payload.ids.includes(entry.report.id));
    },
    /** Records of other tabs or visits; `null` for a report that is gone from storage. */
    recordsRead: (state, action: PayloadAction<{ id: string; record: ReportRecord | null }[]>) => {
      for (const { id, record } of action.payload) applyRecord(state, id, record);
      state.entries.sort((a, b) => a.report.timestamp - b.report.timestamp);
    },
    /** The sampling rules withhold these waiting reports, by id, and why. */
    reportsWithheld: (state, action: PayloadAction<Record<string, DropReason>>) => {
      keepEntries(state, ({ report }) => {
        const reason = action.payload[report.id];
        if (reason) countDrops(state.dropped, reason, report.count);
        return !reason;
      });
    },
    reportsDropped: (state, action: PayloadAction<{ reason: DropReason; count: number }>) => {
      countDrops(state.dropped, action.payload.reason, action.payload.count);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(errorCaptured, (state, action) => {
        const { report, critical, day, uncertain = false, sent = false } = action.payload;
        if (sent) {
          // A day before the counted one no longer matters for the limit.
          if (day >= state.daily.day) state.daily = countReport(state.daily, day) ?? state.daily;
          return;
        }
        const isSame = (entry: QueueEntry) => entry.report.id === report.id;
        if (state.entries.some(isSame) || state.inFlight.some(isSame)) return;
        // A report that may be stored cannot be changed any more: additions would be lost.
        const queued = state.entries.find(
          (entry) => !entry.uncertain && entry.report.errorId === report.errorId,
        )?.report;
        if (queued) {
          queued.count += report.count;
          queued.lastOccurred = Math.max(queued.lastOccurred, report.lastOccurred);
          return;
        }
        // Which of the reports that two tabs capture at once are sent is decided under the lock.
        if (!countReport(state.daily, day)) countDrops(state.dropped, "daily-limit", report.count);
        else if (state.entries.length + state.inFlight.length >= QUEUE_LIMIT) {
          countDrops(state.dropped, "queue-full", report.count);
        } else {
          state.entries.push({ report, critical, attempts: 0, uncertain });
        }
      })
      .addCase(wentOnline, (state) => {
        state.failures = 0;
        state.retryAt = null;
      });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof errorQueueSlice> {}
}

export const {
  batchTaken,
  batchAnswered,
  batchReturned,
  reportsCommitted,
  commitAnswered,
  recordsRead,
  reportsWithheld,
  reportsDropped,
} = errorQueueSlice.actions;
