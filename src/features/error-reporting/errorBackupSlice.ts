import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { isRecord } from "@/lib/isRecord.ts";
import type { Fields } from "@/lib/storedSlice.ts";
import { cutText } from "@/lib/text.ts";
import type { RootState } from "@/state/types.ts";
import { allReportsDeleted, errorCaptured } from "@/state/events.ts";
import { capReport, readReport } from "@/telemetry/report/readReport.ts";
import { COMMENT_LIMIT, type CapturedReport, type ReportStatus } from "@/telemetry/report/report.ts";

/** Errors kept on this device (specification, section 9). */
export const BACKUP_LIMIT = 50;

/** What a visitor answered on the error page. */
export interface VisitorComment {
  /** The stored report that it belongs to. */
  id: string;
  /** Empty once it was sent or declined: the error is not asked about again. */
  text: string;
}

/** A report in the backup. */
export interface BackupReport extends CapturedReport {
  /** `resolved` once this browser's visitor has read that the error is fixed, otherwise `active`. */
  status: ReportStatus;
  comment?: VisitorComment;
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
  reducers: {
    /** The visitor has answered or, with an empty text, declined, or the answer was sent. */
    commented: (state, action: PayloadAction<{ errorId: string } & VisitorComment>) => {
      const { errorId, ...comment } = action.payload;
      for (const report of state.reports) if (report.errorId === errorId) report.comment = comment;
    },
    /** The visitor has read that these errors are fixed. */
    fixesSeen: (state, action: PayloadAction<string[]>) => {
      for (const report of state.reports) {
        if (action.payload.includes(report.errorId)) report.status = "resolved";
      }
    },
  },
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
        const comment = known?.comment && { comment: known.comment };
        state.reports = [
          { ...report, count, timestamp, ...comment, status: "active" as const },
          ...others,
        ].slice(0, BACKUP_LIMIT);
      })
      .addCase(allReportsDeleted, () => initialState);
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof errorBackupSlice> {}
}

export const { commented, fixesSeen } = errorBackupSlice.actions;

/** The newest error of this visit that replaced a whole page. */
export const selectFailedPage = ({ errorBackup, analyticsSession }: RootState) =>
  errorBackup?.reports.find(
    ({ errorBoundary, sessionId }) =>
      errorBoundary === "PageBoundary" && sessionId === analyticsSession.sessionId,
  );

/** Whether this browser has met errors of other releases. */
export const selectMetBefore = ({ errorBackup }: RootState, release: string) =>
  errorBackup?.reports.some((report) => report.release !== release) ?? false;

function readComment(stored: unknown): VisitorComment | undefined {
  if (!isRecord(stored) || !isRecord(stored["comment"])) return undefined;
  const { id, text } = stored["comment"];
  return typeof id === "string" && typeof text === "string"
    ? { id, text: cutText(text, COMMENT_LIMIT) }
    : undefined;
}

const readStatus = (stored: unknown): ReportStatus =>
  isRecord(stored) && stored["status"] === "resolved" ? "resolved" : "active";

/** Of two tabs' comments on an error, one that was dealt with is the later one. */
const laterComment = (a?: VisitorComment, b?: VisitorComment) => (a?.text === "" ? a : (b ?? a));

/** Reads the reports of a stored backup and ignores invalid ones. */
function readBackup({ reports }: Fields): BackupReport[] {
  if (!Array.isArray(reports)) return [];
  return reports.flatMap((value: unknown) => {
    const report = readReport(value);
    const comment = readComment(value);
    return report ? [{ ...capReport(report), status: readStatus(value), ...(comment && { comment }) }] : [];
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
export function joinBackups(stored: Fields, own: ErrorBackupState, cutoff = -Infinity): ErrorBackupState {
  const read = readBackup(stored);
  if (read.length === 0) return { reports: [] };
  const theirs = read.filter(({ lastOccurred }) => lastOccurred >= cutoff);
  const joined = new Map(own.reports.map((report) => [report.errorId, report]));
  for (const report of theirs) {
    const twin = joined.get(report.errorId);
    const later = twin && isBefore(twin, report) ? twin : report;
    const count = Math.max(report.count, twin?.count ?? 0);
    const timestamp = Math.min(report.timestamp, twin?.timestamp ?? report.timestamp);
    const comment = laterComment(report.comment, twin?.comment);
    const isSeen = twin?.id === report.id && twin.status === "resolved";
    const status = isSeen ? "resolved" : later.status;
    joined.set(report.errorId, { ...later, count, timestamp, status, ...(comment && { comment }) });
  }
  const reports = [...joined.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  return { reports: reports.slice(0, BACKUP_LIMIT) };
}
