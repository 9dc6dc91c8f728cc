import type { ErrorReport } from "@/api/errorReport.ts";
import type { GroupTexts, ReportRow } from "@/api/groups/reportRow.ts";
import { browserOf, systemOf } from "@/telemetry/report/browserName.ts";
import { urlPath } from "../detail/reportUrl.ts";

/** The row that the panel keeps of a stored report. Its texts are as hostile as the report's. */
export function toRow(report: ErrorReport): ReportRow {
  return {
    id: report.id,
    errorId: report.errorId,
    status: report.status,
    count: report.count,
    timestamp: report.timestamp,
    lastOccurred: report.lastOccurred,
    reportedAt: report.reportedAt,
    sessionId: report.sessionId,
    page: urlPath(report.url),
    browser: browserOf(report.userAgent),
    os: systemOf(report.userAgent),
    release: report.release,
    boundary: report.errorBoundary,
    dropped: report.dropped,
  };
}

/** The long texts of a report, which its whole group shares. */
export function toTexts({ errorId, message, stack, componentStack, reportedAt }: ErrorReport): GroupTexts {
  return { errorId, message, stack, componentStack, reportedAt };
}
