import { localDay } from "@/lib/clock.ts";
import { undoAll } from "@/lib/listen.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { mirrorRecords, type StoredRecord } from "@/lib/recordMirror.ts";
import { safeStorage } from "@/lib/storage.ts";
import { isRehydrated } from "@/lib/storedSlice.ts";
import { errorCaptured } from "@/state/events.ts";
import type { FeatureStore, RootState } from "@/state/types.ts";
import type { Collector, PendingReport } from "@/telemetry/collector.ts";
import { findNoise } from "@/telemetry/noise.ts";
import { prepareReport } from "@/telemetry/report/prepareReport.ts";
import { readReportRecord } from "@/telemetry/report/readReport.ts";
import { type CapturedReport, fieldLimits } from "@/telemetry/report/report.ts";
import { REPORT_PREFIX, type ReportRecord } from "@/telemetry/report/reportRecord.ts";
import { recordsRead, reportsDropped } from "./errorQueueSlice.ts";
import type { ErrorQueueState, QueueEntry } from "./errorQueueState.ts";
import type { Evidence } from "./evidence/startEvidence.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";

/** The details as fields. */
function readDetails(text: string): object {
  // Plain text is kept as it is.
  const values = parseJson(text || "{}");
  return isRecord(values) ? values : { details: values === undefined ? text : values };
}

/**
 * The parts of the state that help to understand an error, as JSON text, with the details recorded when it was
 * caught. Contains nothing that a visitor has typed.
 */
function stateSnapshot(state: RootState, details: string): string {
  const { analyticsSession, auth, errorQueue, pwa } = state;
  return toReportText(
    {
      path: analyticsSession.pageViews.at(-1)?.path ?? null,
      signIn: auth.status,
      online: pwa.online,
      queued: errorQueue.entries.length + errorQueue.inFlight.length,
      ...readDetails(details),
    },
    fieldLimits.state,
  );
}

export interface ConnectOptions {
  page: Window;
  /** Called for every write that storage refuses. */
  onRefused: () => void;
  /** Adds what was recorded of this visit to its reports. */
  evidence?: Evidence;
}

/** Whether the stored counts and the backup were read. The daily limit is not known before. */
function isRestored(store: FeatureStore): boolean {
  const { errorQueue, errorBackup } = store.getState();
  return isRehydrated(errorQueue) && isRehydrated(errorBackup);
}

function entriesOf({ entries, inFlight }: ErrorQueueState): Map<string, QueueEntry> {
  return new Map([...inFlight, ...entries].map((entry) => [entry.report.id, entry]));
}

const toRecord = ({ report, critical, attempts }: QueueEntry): ReportRecord => ({
  report,
  critical,
  attempts,
  stage: "queued",
});

/**
 * Brings reports into the store once its stored counts are restored: those of the collector, of earlier visits and of
 * other tabs. Noise is left out and counted; other reports are redacted, cut, and get a snapshot of the state. From
 * then on, storage holds each report as the queue has it. `refresh` reads changes of other tabs without waiting for
 * the browser's event.
 */
export function connectCollector(
  collector: Collector,
  store: FeatureStore,
  { page, onRefused, evidence }: ConnectOptions,
): { refresh: () => void; undo: () => void } {
  /** Visits and their errors. */
  const met = new Set<string>();
  const records = mirrorRecords({
    store,
    storage: safeStorage(() => page.localStorage),
    prefix: REPORT_PREFIX,
    select: (state) => state.errorQueue,
    entries: entriesOf,
    toValue: toRecord,
    onRead: (stored, isFirst) => (isFirst ? acceptStored(stored) : applyRecords(stored)),
    onWritten: (_id, isStored) => {
      if (!isStored) onRefused();
    },
  });

  /** Queues a report that a collector recorded, in this visit or another one. */
  function accept(report: CapturedReport, critical: boolean, { sent = false, uncertain = false } = {}): void {
    records.claim(report.id);
    const reason = findNoise(report);
    if (reason) store.dispatch(reportsDropped({ reason, count: report.count }));
    else {
      const state = store.getState();
      const isOurs = report.sessionId === collector.sessionId;
      const details = isOurs
        ? { state: stateSnapshot(state, report.state), ...evidence?.(report.timestamp) }
        : {};
      const user = isOurs && !report.userId && state.auth.user ? { userId: state.auth.user.uid } : {};
      const error = `${report.sessionId} ${report.errorId}`;
      const repeat = met.has(error) ? { repeat: true as const } : {};
      met.add(error);
      const prepared = prepareReport({ ...report, ...details, ...user, ...repeat });
      const day = localDay(sent ? report.timestamp : store.extra.clock.now());
      store.dispatch(errorCaptured({ report: prepared, critical, day, uncertain, sent }));
    }
    records.write();
  }

  function applyRecords(stored: StoredRecord[]): void {
    const changed = stored.flatMap(({ id, value }) => {
      const record = value === null ? null : readReportRecord(value);
      // Another tab queues the errors that it captured.
      return value === null || record?.stage === "queued" ? [{ id, record }] : [];
    });
    if (changed.length > 0) store.dispatch(recordsRead(changed));
  }

  /** Accepts the records in storage when this visit begins: those of earlier visits and of open tabs. */
  function acceptStored(stored: StoredRecord[]): void {
    const found = stored
      .filter(({ id }) => !collector.pending().some((report) => report.id === id))
      .map(({ id, value }) => ({ id, value, record: readReportRecord(value) }));
    applyRecords(found);
    const broken = found.filter(({ record }) => !record);
    for (const { id } of broken) records.claim(id);
    if (broken.length > 0) store.dispatch(reportsDropped({ reason: "storage", count: broken.length }));
    // Reports that were sent count for the daily limit before new ones are accepted.
    for (const stage of ["sent", "captured"] as const) {
      for (const { record } of found) {
        if (record?.stage !== stage) continue;
        accept(record.report, record.critical, { sent: stage === "sent", uncertain: true });
      }
    }
  }

  function acceptCaptured({ report, critical, saved }: PendingReport): void {
    const lost = collector.takeLost();
    if (lost > 0) store.dispatch(reportsDropped({ reason: "queue-full", count: lost }));
    const stored = saved && readReportRecord(records.look(report.id));
    // A tab opened meanwhile may have queued it. If the record is gone, that tab has sent it or counted it as noise.
    const isGone = saved && !stored;
    if (stored && stored.stage === "queued") records.read([report.id]);
    else if (!isGone || !findNoise(report)) accept(report, critical, { uncertain: isGone });
  }

  let stop = store.subscribe(connect);
  function connect(): void {
    if (!isRestored(store)) return;
    stop();
    stop = undoAll([records.start(page), collector.connect(acceptCaptured)]);
  }
  connect();
  return { refresh: records.refresh, undo: () => stop() };
}
