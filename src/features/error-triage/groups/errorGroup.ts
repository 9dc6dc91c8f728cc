import type { GroupDecision, Snooze } from "@/api/groups/decision.ts";
import type { ReportRow } from "@/api/groups/reportRow.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";

/** Days of a group's sparkline, today included. */
export const SPARK_DAYS = 14;

/** A value and the number of occurrences that have it, most frequent first. */
export type Shares = readonly (readonly [value: string, occurrences: number])[];

/** All reports with one error id, and what has been decided about them. Times are epoch milliseconds. */
export interface ErrorGroup {
  errorId: string;
  message: string;
  stack: string;
  componentStack: string;
  /** Where it stands now: a regressed group is `active` although it was resolved. */
  status: ReportStatus;
  /** Resolved before, with a report that arrived after it. */
  regressed: boolean;
  /** Nothing has been decided about it, and all its reports are active. */
  isNew: boolean;
  snooze: Snooze | null;
  note: string;
  issueUrl: string;
  resolvedIn: string;
  /** When something was last decided; `null` before. */
  updatedAt: number | null;
  decision: GroupDecision | null;
  /** Newest first by arrival. */
  reports: readonly ReportRow[];
  /** The sum of the reports' counts. */
  occurrences: number;
  /** Different browser sessions. */
  sessions: number;
  firstSeen: number;
  lastSeen: number;
  /** Occurrences of each of the last `SPARK_DAYS` days, oldest first, by local calendar day. */
  perDay: readonly number[];
  releases: Shares;
  browsers: Shares;
  systems: Shares;
  pages: Shares;
  boundaries: Shares;
}
