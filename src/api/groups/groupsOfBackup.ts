import type { CapturedReport } from "@/telemetry/report/report.ts";
import { fromBackup, type ErrorReport } from "../errorReport.ts";
import { figuresOf, STACK_START, type StoredGroup } from "./errorGroup.ts";

/** A group of these reports, newest first, without a decision. */
export function groupOf(reports: readonly [ErrorReport, ...ErrorReport[]]): StoredGroup {
  const [newest] = reports;
  return {
    ...figuresOf(reports),
    deletedOccurrences: 0,
    errorId: newest.errorId,
    firstSeen: Math.min(...reports.map(({ reportedAt }) => reportedAt)),
    lastSeen: newest.reportedAt,
    lastReport: newest.id,
    lastRelease: newest.release,
    message: newest.message,
    boundary: newest.errorBoundary,
    stack: newest.stack.slice(0, STACK_START),
    changedAt: newest.reportedAt,
    revision: 0,
    decision: null,
  };
}

/** The groups of these reports, which are sorted newest first. */
export function groupsOf(reports: readonly ErrorReport[]): StoredGroup[] {
  const byError = new Map<string, [ErrorReport, ...ErrorReport[]]>();
  for (const report of reports) {
    const known = byError.get(report.errorId);
    if (known) known.push(report);
    else byError.set(report.errorId, [report]);
  }
  return [...byError.values()].map(groupOf);
}

/** The errors of this browser's own backup, which has one report of each, in the form of stored groups. */
export const groupsOfBackup = (captured: readonly CapturedReport[]): StoredGroup[] =>
  captured
    .map((report) => ({ ...groupOf([fromBackup(report)]), firstSeen: report.timestamp }))
    .toSorted((a, b) => b.lastSeen - a.lastSeen);
