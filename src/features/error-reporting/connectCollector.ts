import { localDay, systemClock } from "@/lib/clock.ts";
import { errorCaptured } from "@/state/events.ts";
import type { AppDispatch } from "@/state/types.ts";
import type { Collector } from "@/telemetry/collector.ts";
import type { JournalEntry } from "@/telemetry/journal.ts";
import { browserJournals, leftJournals, type JournalShelf } from "@/telemetry/leftJournals.ts";
import { findNoise } from "@/telemetry/noise.ts";
import { prepareReport } from "@/telemetry/prepareReport.ts";
import { reportsDropped } from "./errorQueueSlice.ts";
import { settleReports, type SettlingStore } from "./settleReports.ts";
import { stateSnapshot } from "./stateSnapshot.ts";

export interface ConnectedStore extends SettlingStore {
  dispatch: AppDispatch;
}

export interface ConnectOptions {
  /** Saves the store's slices; rejects or resolves when that was tried. */
  flush: () => Promise<unknown>;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Where earlier visits left their journals. */
  shelf?: JournalShelf;
}

/** `true` once the queue in storage was read. Before that, today's count is not known, and nothing may be sent. */
function isRestored(store: SettlingStore): boolean {
  // The key is redux-persist's own, so the slice's type does not have it.
  const { _persist: persistence } = store.getState().errorQueue as {
    _persist?: { rehydrated: boolean };
  } & object;
  return persistence?.rehydrated ?? false;
}

/**
 * Leads the collector's reports into the store as soon as the saved queue is restored, those of earlier visits too:
 * noise is left out and counted, texts are redacted and capped, and a snapshot of the state is added. Returns the undo.
 */
export function connectCollector(
  collector: Collector,
  store: ConnectedStore,
  { flush, now = () => systemClock.now(), shelf = browserJournals }: ConnectOptions,
): () => void {
  const undo: (() => void)[] = [];

  function connect(): void {
    const settling = settleReports(collector, store, flush);

    function take({ report, critical, uncertain, sent = false }: JournalEntry): void {
      const lost = collector.takeLost();
      if (lost > 0) store.dispatch(reportsDropped({ reason: "queue-full", count: lost }));
      const noise = findNoise(report);
      if (noise) store.dispatch(reportsDropped({ reason: noise.drop, count: 1 }));
      else {
        const state = store.getState();
        const isOurs = report.sessionId === collector.sessionId;
        const details = isOurs ? { state: stateSnapshot(state, report.state) } : {};
        const user = isOurs && !report.userId && state.auth.user ? { userId: state.auth.user.uid } : {};
        const prepared = prepareReport({ ...report, ...details, ...user });
        const day = localDay(sent ? report.timestamp : now());
        store.dispatch(errorCaptured({ report: prepared, critical, day, uncertain, sent }));
      }
      settling.watch(report.id);
    }

    const left = leftJournals(shelf, collector.sessionId);
    // The daily limit has to know what was sent before it lets others through.
    for (const entry of left.entries) if (entry.sent) take(entry);
    collector.adopt(left.entries.filter((entry) => !entry.sent));
    left.remove();
    if (left.broken > 0) store.dispatch(reportsDropped({ reason: "storage", count: left.broken }));
    undo.push(settling.undo, collector.connect(take));
  }

  if (isRestored(store)) connect();
  else {
    const stopWaiting = store.subscribe(() => {
      if (!isRestored(store)) return;
      stopWaiting();
      connect();
    });
    undo.push(stopWaiting);
  }
  return () => {
    for (const stop of undo.splice(0)) stop();
  };
}
