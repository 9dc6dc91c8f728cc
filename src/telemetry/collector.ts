import type { Clock } from "@/lib/clock.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import type { Breadcrumb } from "./report/breadcrumbs.ts";
import { isCritical } from "./critical.ts";
import { errorId, GROUPING } from "./errorId.ts";
import { randomId } from "@/lib/randomId.ts";
import type { CapturedReport } from "./report/report.ts";
import { REPORT_PREFIX, type ReportRecord } from "./report/reportRecord.ts";
import { thrownValue } from "./report/thrownValue.ts";

/** Most reports that wait for the store; the store's queue has the same limit. */
export const PENDING_LIMIT = 200;
/** Longest text taken from an error, in UTF-16 code units. It is redacted before it is cut to its field. */
export const RAW_TEXT_LIMIT = 16_000;
/** Pause between two hand-overs, in milliseconds: errors in a loop must not block the page. */
export const BURST_MS = 50;
/** Errors during the pause that are written to storage one by one; later ones are written together. */
export const BURST_WRITES = 10;

export interface CollectorOptions {
  clock: Clock;
  storage: SafeStorage;
  /** A number in [0, 1). */
  random: () => number;
  readPage: () => Pick<CapturedReport, "url" | "userAgent"> & Partial<Pick<CapturedReport, "state">>;
  release: string;
}

/** `props` and `state` are texts from `toReportText`. With live objects, its code would be part of the entry. */
export type CaptureDetails = Partial<
  Pick<CapturedReport, "componentStack" | "errorBoundary" | "props" | "state" | "userId" | "staleCode">
>;

/** A report that the store has not taken yet. */
export interface PendingReport {
  report: CapturedReport;
  critical: boolean;
  /** Whether it is in storage. */
  saved: boolean;
}

export type Collector = ReturnType<typeof createCollector>;

/**
 * Records errors from the first moment of the page. Until the store accepts them, and when the store itself fails,
 * reports wait in memory and in local storage, each under its own key, where the next visit finds them. In a burst,
 * the first error is handed over at once and the others together.
 */
export function createCollector(options: CollectorOptions) {
  const { clock, storage, random } = options;
  const sessionId = randomId(random);
  const pending = new Map<string, PendingReport>();
  const unsaved = new Set<PendingReport>();
  const breadcrumbs: Breadcrumb[] = [];
  const firstCaptureListeners: (() => void)[] = [];
  let sink: ((pending: PendingReport) => void) | undefined;
  let capturing = false;
  let captured = false;
  /** Errors since the last hand-over. */
  let burst = 0;
  let lost = 0;

  function save(): void {
    for (const entry of unsaved) {
      const { report, critical } = entry;
      const saved: ReportRecord = { report, critical, attempts: 0, stage: "captured" };
      entry.saved = storage.set(REPORT_PREFIX + report.id, JSON.stringify(saved));
    }
    unsaved.clear();
  }

  // A sink may cause new errors: those are handed over in the next turn.
  function handOver(): void {
    save();
    for (const [id, entry] of new Map(pending)) {
      if (!sink) return;
      pending.delete(id);
      try {
        sink(entry);
      } catch {
        // The store failed, and a report of that would fail too. This report keeps waiting.
        pending.set(id, entry);
        return;
      }
    }
  }

  function schedule(): void {
    burst += 1;
    if (burst <= BURST_WRITES) save();
    if (burst > 1) return;
    queueMicrotask(() => {
      handOver();
      clock.setTimeout(() => {
        const more = burst > 1;
        burst = 0;
        if (more) schedule();
      }, BURST_MS);
    });
  }

  function record(thrown: unknown, details: CaptureDetails): void {
    const { message, stack } = thrownValue(thrown);
    const id = errorId(message, stack);
    const now = clock.now();
    for (const entry of pending.values()) {
      if (entry.report.errorId === id) {
        entry.report.count += 1;
        entry.report.lastOccurred = now;
        unsaved.add(entry);
        return;
      }
    }
    if (pending.size >= PENDING_LIMIT) {
      lost += 1;
      return;
    }
    const report: CapturedReport = {
      componentStack: "",
      errorBoundary: "",
      props: "",
      state: "",
      ...details,
      ...options.readPage(),
      id: randomId(random),
      errorId: id,
      grouping: GROUPING,
      message: message.slice(0, RAW_TEXT_LIMIT),
      stack: stack.slice(0, RAW_TEXT_LIMIT),
      sessionId,
      count: 1,
      timestamp: now,
      lastOccurred: now,
      release: options.release,
      breadcrumbs: JSON.stringify(breadcrumbs),
      device: "",
      replay: "",
    };
    const entry = { report, critical: isCritical(message, stack), saved: false };
    pending.set(report.id, entry);
    unsaved.add(entry);
  }

  return {
    sessionId,
    /** Records any thrown value. Never throws. */
    capture(thrown: unknown, details: CaptureDetails = {}): void {
      // Reading a hostile value may cause further errors.
      if (capturing) return;
      capturing = true;
      try {
        record(thrown, details);
        schedule();
        captured = true;
        for (const listener of firstCaptureListeners.splice(0)) listener();
      } catch {
        lost += 1;
      } finally {
        capturing = false;
      }
    },
    /** The last steps before an error; each report has a copy. `addBreadcrumb` adds a step. */
    breadcrumbs,
    /**
     * Passes every report to `newSink`, waiting ones first. If it throws, it gets the report again later. Returns the
     * undo.
     */
    connect(newSink: (pending: PendingReport) => void): () => void {
      sink = newSink;
      handOver();
      return () => {
        if (sink === newSink) sink = undefined;
      };
    },
    /** The reports that no sink has accepted. */
    pending: (): CapturedReport[] => [...pending.values()].map((entry) => entry.report),
    /** The number of reports lost since the last call because too many were waiting. */
    takeLost(): number {
      const count = lost;
      lost = 0;
      return count;
    },
    /** Calls `callback` once: on the first error, or at once if there has been one. */
    onFirstCapture(callback: () => void): void {
      if (captured) callback();
      else firstCaptureListeners.push(callback);
    },
  };
}
