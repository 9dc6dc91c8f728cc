import type { CapturedReport, DropCounts, ReportStatus } from "@/telemetry/report/report.ts";
import { reportLabels } from "@/telemetry/report/reportLabels.ts";
import type { ApiError } from "./apiError.ts";
import type { EntryChanges } from "./lists/entryChange.ts";
import type { PageCursor } from "./lists/entryPages.ts";
import type { fromDocument } from "./reportDocument.ts";

/** A stored error report as the panel reads it: plain values, times in epoch milliseconds. */
export type ErrorReport = ReturnType<typeof fromDocument>;

export interface ReportFilter {
  status?: ReportStatus | undefined;
  /** Only what arrived before this time, epoch milliseconds. */
  before?: number | undefined;
}

/** What the administrator may change about a report. */
export type ReportChanges = EntryChanges<ReportStatus>;

/** A page of reports. `fallback` is the failure when the page comes from this browser's backup instead. */
export interface ReportPage {
  entries: ErrorReport[];
  next: PageCursor | null;
  fallback: ApiError | null;
}

/** What has arrived since the last time it was asked for, newest first. */
export interface NewReports {
  entries: ErrorReport[];
  /** The newest report that is known now; `null` when none is stored. */
  newest: PageCursor | null;
}

/** How many reports are stored, by status. */
export type ReportTotals = Record<ReportStatus, number>;

/** A call over all reports, or over those that arrived before a time, epoch milliseconds. */
export type BulkWork = { kind: "resolve" | "delete" } | { kind: "purge"; before: number };

/** What a bulk call did: counts of reports. */
export interface BulkResult {
  done: number;
  failed: number;
}

/** The bulk call that runs or has ended, and how far it has come. */
export interface BulkProgress extends BulkResult {
  kind: BulkWork["kind"];
  /** The number it set out for; `null` until it is known. */
  total: number | null;
  /** It ends after the present commit. */
  isStopping: boolean;
}

/** Whether a bulk call ended before it had seen all reports, as asked. */
export const wasStopped = ({ isStopping, done, failed, total }: BulkProgress): boolean =>
  isStopping && done + failed < (total ?? 0);

/** Called as a call over many reports proceeds, with the counts so far and the number it set out for. */
export type BulkProgressListener = (result: BulkResult, total: number) => void;

/** The error of a change or a deletion when its report is not stored (specification, section 5). */
const missingReport = (
  id: string,
  may: "been deleted or the ID is incorrect" | "already been deleted",
): ApiError => ({
  code: "not-found",
  message: `Error document with ID ${id} does not exist in the database. This error may have ${may}.`,
});
export const missingOnUpdate = (id: string) => missingReport(id, "been deleted or the ID is incorrect");
export const missingOnDelete = (id: string) => missingReport(id, "already been deleted");

export interface SendReportsRequest {
  reports: CapturedReport[];
  /** What could not be sent since the last delivery; told with the first report. */
  dropped: DropCounts;
}

export interface SendReportsResult {
  delivered: string[];
  rejected: { id: string; code: string }[];
}

/** A report of this browser's backup in the shape of a stored one: active, and reported when it last happened. */
export function fromBackup(report: CapturedReport): ErrorReport {
  return {
    ...report,
    ...reportLabels(report),
    userId: report.userId ?? null,
    repeat: report.repeat === true,
    counted: false,
    status: "active",
    reportedAt: report.lastOccurred,
    updatedAt: null,
    comment: "",
    note: "",
    version: "1.0",
    environment: "production",
    dropped: {},
  };
}
