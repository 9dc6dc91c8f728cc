import type { ReportRow } from "@/api/groups/reportRow.ts";
import { isTime } from "@/components/ui/text/timeFormat.ts";
import { csvTable, type Columns } from "@/lib/csvTable.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

interface Line {
  group: ErrorGroup;
  report: ReportRow;
}

const moment = (at: number) => (isTime(at) ? new Date(at).toISOString() : "");

const columns: Columns<Line> = [
  ["Received", ({ report }) => moment(report.reportedAt)],
  ["First occurred", ({ report }) => moment(report.timestamp)],
  ["Last occurred", ({ report }) => moment(report.lastOccurred)],
  ["Occurrences", ({ report }) => String(report.count)],
  ["Status", ({ report }) => report.status],
  ["Error", ({ group }) => group.errorId],
  ["Message", ({ group }) => group.message],
  ["Stack", ({ group }) => group.stack],
  ["Browser", ({ report }) => report.browser],
  ["System", ({ report }) => report.os],
  ["Page", ({ report }) => report.page],
  ["Release", ({ report }) => report.release],
  ["Boundary", ({ report }) => report.boundary],
  ["Session", ({ report }) => report.sessionId],
  ["Report", ({ report }) => report.id],
  ["Note", ({ group }) => group.note],
  ["Issue", ({ group }) => group.issueUrl],
];

/** The reports of these groups as a table for spreadsheets, a line each. Times are in UTC, visitors' clocks included. */
export function reportTable(groups: readonly ErrorGroup[]): string {
  return csvTable(
    columns,
    groups.flatMap((group) => group.reports.map((report) => ({ group, report }))),
  );
}
