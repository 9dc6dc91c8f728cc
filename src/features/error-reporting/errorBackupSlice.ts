import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { isRecord } from "@/lib/isRecord.ts";
import { allReportsDeleted, errorCaptured } from "@/state/events.ts";
import { capReport, readReport } from "@/telemetry/report/readReport.ts";
import type { CapturedReport, ReportStatus } from "@/telemetry/report/report.ts";

/** Errors kept on this device (specification, section 9). */
export const BACKUP_LIMIT = 50;
/** Errors read from the backup by default (specification, section 9). */
export const BACKUP_READ_LIMIT = 20;

/** A report in the backup. It never leaves the device, so it stays active. */
interface BackupReport extends CapturedReport {
  status: ReportStatus;
}

export interface ErrorBackupState {
  /** The newest first. */
  reports: BackupReport[];
}

const initialState: ErrorBackupState = { reports: [] };

/** The errors captured in this browser, whether or not they could be sent. */
export const errorBackupSlice = createSlice({
  name: "errorBackup",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(errorCaptured, (state, action) => {
        const { report } = action.payload;
        if (state.reports.some((kept) => kept.id === report.id)) return;
        // An error in a loop must not replace all others.
        const known = state.reports.find((kept) => kept.errorId === report.errorId);
        const count = report.count + (known?.count ?? 0);
        const timestamp = Math.min(report.timestamp, known?.timestamp ?? report.timestamp);
        const others = state.reports.filter((kept) => kept !== known);
        state.reports = [{ ...report, count, timestamp, status: "active" as const }, ...others].slice(
          0,
          BACKUP_LIMIT,
        );
      })
      .addCase(allReportsDeleted, () => initialState);
  },
  selectors: {
    selectBackup: (state, limit: number = BACKUP_READ_LIMIT) => state.reports.slice(0, limit),
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof errorBackupSlice> {}
}

export const { selectBackup } = errorBackupSlice.selectors;

/** Reads the reports of a stored backup and ignores invalid ones. */
function readBackup(inbound: unknown): BackupReport[] {
  const stored = isRecord(inbound) ? inbound["reports"] : [];
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const report = readReport(value);
    return report ? [{ ...capReport(report), status: "active" as const }] : [];
  });
}

/**
 * The order of the backup. It is the same in all tabs; with different orders, they would overwrite each other without
 * end.
 */
const isBefore = (a: BackupReport, b: BackupReport) =>
  a.lastOccurred === b.lastOccurred ? a.id > b.id : a.lastOccurred > b.lastOccurred;

/**
 * Merges the backup that another tab has stored: the errors of both, the latest first. Of two reports of one error,
 * the later is kept. An empty stored backup was deleted by the administrator, for all tabs. Merging again changes
 * nothing.
 * @param cutoff stored errors that last occurred before this time, in epoch milliseconds, have expired.
 */
export function joinBackups(
  stored: Readonly<Record<string, unknown>>,
  own: ErrorBackupState,
  cutoff = -Infinity,
): ErrorBackupState {
  const read = readBackup(stored);
  if (read.length === 0) return { reports: [] };
  const theirs = read.filter(({ lastOccurred }) => lastOccurred >= cutoff);
  const joined = new Map(own.reports.map((report) => [report.errorId, report]));
  for (const report of theirs) {
    const twin = joined.get(report.errorId);
    const later = twin && isBefore(twin, report) ? twin : report;
    const count = Math.max(report.count, twin?.count ?? 0);
    const timestamp = Math.min(report.timestamp, twin?.timestamp ?? report.timestamp);
    joined.set(report.errorId, { ...later, count, timestamp });
  }
  const reports = [...joined.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  return { reports: reports.slice(0, BACKUP_LIMIT) };
}
