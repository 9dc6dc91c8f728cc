import type { ReactNode } from "react";
import type { ErrorReport, ReportTotals } from "@/api/errorReport.ts";
import { dropReasonTexts } from "@/components/panel/DroppedTable.tsx";
import type { EntryType } from "@/components/panel/list-detail/state/entryType.ts";
import type { PanelNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { compactFigure, counted } from "@/lib/figures.ts";
import { dropReasons, reportStatuses, type DropCounts } from "@/telemetry/report/report.ts";

/** What each of the two views of the reports is given. */
export interface ViewProps {
  navigation: PanelNavigation;
  /** The switch between the views. */
  views: ReactNode;
}

/** Error reports as the panel lists them. */
export const reportType: EntryType<ErrorReport> = {
  kind: "reports",
  noun: "report",
  plural: "reports",
  idOf: ({ id }) => id,
  nameOf: ({ message }) => message.trim(),
  statuses: reportStatuses,
  statusNames: { active: "Active", resolved: "Resolved", ignored: "Ignored" },
  statusTones: { active: "open", resolved: "done", ignored: "aside" },
  statusVerbs: { active: "Reopen", resolved: "Resolve", ignored: "Ignore" },
  statusKeys: { e: "resolved", i: "ignored", a: "active" },
  deleteHelp: "Delete (asks first)",
  notePlaceholder: "Cause, fix, whom to ask",
};

/** A number with its noun: "1 report", "2,000 reports". */
export const reportsInWords = (count: number): string => counted(count, "report");

/** All reports, whatever their status. */
export const allReports = ({ active, resolved, ignored }: ReportTotals): number =>
  active + resolved + ignored;

/** All drops together. */
export function droppedTotal(dropped: DropCounts): number {
  return dropReasons.reduce((sum, reason) => sum + (dropped[reason] ?? 0), 0);
}

/** "9 past the daily limit, 5 noise"; empty when nothing was dropped. */
export function droppedInWords(dropped: DropCounts): string {
  return dropReasons
    .flatMap((reason) => {
      const count = dropped[reason] ?? 0;
      return count > 0 ? [`${compactFigure(count)} ${dropReasonTexts[reason].name}`] : [];
    })
    .join(", ");
}
