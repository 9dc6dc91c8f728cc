import { isTime } from "@/components/ui/text/timeFormat.ts";
import { saveExport, type ExportFormat } from "@/lib/saveFile.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

const moment = (at: number) => (isTime(at) ? new Date(at).toISOString() : null);

/** Groups with their reports, unaltered, times in UTC. */
export function reportJson(groups: readonly ErrorGroup[]): string {
  const plain = groups.map(({ errorId, message, stack, componentStack, status, regressed, ...group }) => ({
    errorId,
    message,
    stack,
    componentStack,
    status,
    regressed,
    note: group.note,
    issueUrl: group.issueUrl,
    resolvedIn: group.resolvedIn,
    reports: group.reports.map(({ errorId: _errorId, ...report }) => ({
      ...report,
      timestamp: moment(report.timestamp),
      lastOccurred: moment(report.lastOccurred),
      reportedAt: moment(report.reportedAt),
    })),
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

/** Saves the reports of these groups as a file. Rejects when the code for tables cannot be loaded. */
export function saveReports(groups: readonly ErrorGroup[], format: ExportFormat): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { clock }) => {
    const text =
      format === "json" ? reportJson(groups) : (await import("./reportTable.ts")).reportTable(groups);
    saveExport(text, format, "error-reports", clock);
  };
}
