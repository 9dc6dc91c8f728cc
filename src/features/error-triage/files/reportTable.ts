import type { ErrorReport } from "@/api/errorReport.ts";
import { utcTime } from "@/components/ui/text/timeFormat.ts";
import { csvTable, type Columns } from "@/lib/csvTable.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** A group with its reports, newest first. */
export interface ExportedGroup {
  group: ErrorGroup;
  reports: readonly ErrorReport[];
}

const moment = (at: number) => utcTime(at) ?? "";

const columns: Columns<{ group: ErrorGroup; report: ErrorReport }> = [
  ["Received", ({ report }) => moment(report.reportedAt)],
  ["First occurred", ({ report }) => moment(report.timestamp)],
  ["Last occurred", ({ report }) => moment(report.lastOccurred)],
  ["Occurrences", ({ report }) => String(report.count)],
  ["Status", ({ report }) => report.status],
  ["Error", ({ group }) => group.errorId],
  ["Message", ({ report }) => report.message],
  ["Stack", ({ report }) => report.stack],
  ["Browser", ({ report }) => report.browser],
  ["System", ({ report }) => report.system],
  ["Page", ({ report }) => report.page],
  ["Release", ({ report }) => report.release],
  ["Boundary", ({ report }) => report.errorBoundary],
  ["Session", ({ report }) => report.sessionId],
  ["Report", ({ report }) => report.id],
  ["Note", ({ group }) => group.note],
  ["Issue", ({ group }) => group.issueUrl],
  ["Visitor's comment", ({ report }) => report.comment],
  ["Note about the report", ({ report }) => report.note],
];

/** The reports of these groups as a table for spreadsheets, a line each. Times are in UTC, visitors' clocks included. */
export function reportTable(exported: readonly ExportedGroup[]): string {
  return csvTable(
    columns,
    exported.flatMap(({ group, reports }) => reports.map((report) => ({ group, report }))),
  );
}
