import type { ReportStatus } from "@/telemetry/report/report.ts";

/** The collection of the administrator's decisions. A document's id is the error id of its group. */
export const GROUPS = "errorGroups";

/** Maximum length of a decision's texts in UTF-16 code units. The security rules refuse longer ones. */
export const decisionLimits = { note: 4_000, issueUrl: 500, release: 64 } as const;

/** When a snoozed group becomes active again. */
export type Snooze =
  /** At this time, epoch milliseconds. */
  | { kind: "until"; at: number }
  /** When the group has had this many occurrences in total. */
  | { kind: "occurrences"; total: number }
  /** With the first report of a later release than this one. */
  | { kind: "release"; from: string };

/** What the administrator has decided about all reports with one error id. Times are epoch milliseconds. */
export interface GroupDecision {
  errorId: string;
  /** A snoozed group is `ignored` until its snooze ends. */
  status: ReportStatus;
  note: string;
  snooze: Snooze | null;
  /** The newest release without the fix: reports of later ones reopen it. "" when the group is not resolved. */
  resolvedIn: string;
  /** Arrival of the newest report that the status was decided about, server time. Only later ones reopen the group. */
  decidedAt: number;
  /** Its address in an issue tracker, or "". */
  issueUrl: string;
  /** Server time of the last change of any field. */
  updatedAt: number;
}
