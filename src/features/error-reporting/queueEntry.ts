import { isRecord } from "@/telemetry/isRecord.ts";
import { capReport, readReport } from "@/telemetry/readReport.ts";
import type { CapturedReport } from "@/telemetry/report.ts";

/** A report waiting to be sent. */
export interface QueueEntry {
  report: CapturedReport;
  critical: boolean;
  /** Sends that failed so far. */
  attempts: number;
  /** The report may be stored already: an earlier answer was lost, or another tab had it too. */
  uncertain: boolean;
}

/** Reads an entry from storage, `null` when its shape is wrong. Another tab may have sent it: it is uncertain. */
export function readQueueEntry(value: unknown): QueueEntry | null {
  if (!isRecord(value)) return null;
  const { report: stored, critical, attempts } = value;
  const report = readReport(stored);
  if (!report || typeof critical !== "boolean") return null;
  if (typeof attempts !== "number" || !Number.isSafeInteger(attempts) || attempts < 0) return null;
  return { report: capReport(report), critical, attempts, uncertain: true };
}

/** The entry after a send that did not succeed. `uncertain` when the backend may have stored it all the same. */
export function afterFailedSend(entry: QueueEntry, uncertain: boolean): QueueEntry {
  return { ...entry, attempts: entry.attempts + 1, uncertain: entry.uncertain || uncertain };
}

/**
 * The entry of a batch that tells the drop counts: one whose document this very send creates. An uncertain one may
 * be stored already, and what is told with it would be lost without anybody noticing.
 */
export function tellerOf(batch: readonly QueueEntry[]): QueueEntry | undefined {
  return batch.find((entry) => !entry.uncertain);
}
