import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { allReportsDeleted, errorCaptured } from "@/state/events.ts";
import { capReport, readReport } from "@/telemetry/readReport.ts";
import type { CapturedReport, ReportStatus } from "@/telemetry/report.ts";

/** Errors kept on this device (specification, section 9). */
export const BACKUP_LIMIT = 50;
/** Errors read from the backup unless a caller wants more or fewer (specification, section 9). */
export const BACKUP_READ_LIMIT = 20;

/** A report as the backup keeps it. It never leaves the device, so it stays active. */
export interface BackupReport extends CapturedReport {
  status: ReportStatus;
}

export interface ErrorBackupState {
  /** The newest first. */
  reports: BackupReport[];
}

const initialState: ErrorBackupState = { reports: [] };

/** Every captured error of this browser, whether or not it could be sent. */
export const errorBackupSlice = createSlice({
  name: "errorBackup",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(errorCaptured, (state, action) => {
        const { report } = action.payload;
        if (state.reports.some((kept) => kept.id === report.id)) return;
        // The same error in a loop must not push every other one out.
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

/** Reads the reports of a stored backup; those of the wrong shape are left out. */
export function readBackup(inbound: unknown): BackupReport[] {
  const stored =
    typeof inbound === "object" && inbound !== null && "reports" in inbound ? inbound.reports : [];
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const report = readReport(value);
    return report ? [{ ...capReport(report), status: "active" as const }] : [];
  });
}

/**
 * Joins the backup in storage with what this page captured before storage was read, which is newer and comes first.
 * The same error in both becomes one, with both counts. Stored reports of the wrong shape are left out.
 */
export function mergeErrorBackup(
  inbound: unknown,
  _original: ErrorBackupState,
  current: ErrorBackupState,
): ErrorBackupState {
  const stored = readBackup(inbound);
  const ids = new Set(current.reports.map((report) => report.id));
  const merged = current.reports.map((report) => {
    const older = stored.find((kept) => kept.errorId === report.errorId);
    if (!older) return report;
    const count = older.id === report.id ? Math.max(older.count, report.count) : older.count + report.count;
    return { ...report, count, timestamp: Math.min(older.timestamp, report.timestamp) };
  });
  const errorIds = new Set(current.reports.map((report) => report.errorId));
  const others = stored.filter((kept) => !ids.has(kept.id) && !errorIds.has(kept.errorId));
  return { ...current, reports: [...merged, ...others].slice(0, BACKUP_LIMIT) };
}
