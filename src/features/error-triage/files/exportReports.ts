import type { ErrorReport } from "@/api/errorReport.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import { opened } from "@/api/lists/answer.ts";
import type { PageCursor } from "@/api/lists/entryPages.ts";
import { utcTime } from "@/components/ui/text/timeFormat.ts";
import { saveExport, type ExportFormat } from "@/lib/saveFile.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import type { ExportedGroup } from "./reportTable.ts";

/** Groups with their reports, unaltered, times in UTC. */
export function reportJson(exported: readonly ExportedGroup[]): string {
  const plain = exported.map(({ group, reports }) => ({
    errorId: group.errorId,
    message: group.message,
    status: group.status,
    regressed: group.regressed,
    note: group.note,
    issueUrl: group.issueUrl,
    resolvedIn: group.resolvedIn,
    reports: reports.map(({ errorId: _errorId, counted: _counted, replay: _replay, ...report }) => ({
      ...report,
      timestamp: utcTime(report.timestamp),
      lastOccurred: utcTime(report.lastOccurred),
      reportedAt: utcTime(report.reportedAt),
      updatedAt: utcTime(report.updatedAt),
    })),
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

/** Errors whose reports one query reads, and how many reports it reads at most. */
const ERRORS_AT_ONCE = 30;
const REPORTS_AT_ONCE = 250;

/** Reads all reports of these groups. */
async function readReports(source: GroupSource, groups: readonly ErrorGroup[]): Promise<ExportedGroup[]> {
  const found: ErrorReport[] = [];
  for (let start = 0; start < groups.length; start += ERRORS_AT_ONCE) {
    const errorIds = groups.slice(start, start + ERRORS_AT_ONCE).map(({ errorId }) => errorId);
    let after: PageCursor | null = null;
    do {
      const page: Awaited<ReturnType<GroupSource["reports"]>> = await source.reports(
        errorIds,
        REPORTS_AT_ONCE,
        after,
      );
      found.push(...page.entries);
      after = page.next;
    } while (after);
  }
  return groups.map((group) => {
    return { group, reports: found.filter(({ errorId }) => errorId === group.errorId) };
  });
}

/** Saves the reports of these groups as a file, and answers how many they are. Rejects when they cannot be read. */
export function saveReports(groups: readonly ErrorGroup[], format: ExportFormat): AppThunk<Promise<number>> {
  return async (_dispatch, _getState, extra) => {
    const exported = await readReports(await opened("groups", extra), groups);
    const text =
      format === "json" ? reportJson(exported) : (await import("./reportTable.ts")).reportTable(exported);
    saveExport(text, format, "error-reports", extra.clock);
    return exported.reduce((sum, { reports }) => sum + reports.length, 0);
  };
}
