import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { BulkResult, ErrorReport } from "../errorReport.ts";
import type { PagePlace } from "../lists/entryPages.ts";
import type { GroupDecision } from "./decision.ts";

/** A range of server time, epoch milliseconds: `from` is included, `before` is not; without one it is open. */
export interface TimeRange {
  from?: number | undefined;
  before?: number | undefined;
}

/** Reports in the order of their arrival, newest first, and the places of the first and the last one. */
export interface ReportsRead {
  entries: ErrorReport[];
  first: PagePlace | null;
  last: PagePlace | null;
}

/** The stored reports and decisions, as the groups read them. Every call rejects when the store cannot be reached. */
export interface GroupSource {
  /** The newest reports, at most `size`, after and before these places. */
  reports(
    between: { newerThan?: PagePlace | null; olderThan?: PagePlace | null },
    size: number,
  ): Promise<ReportsRead>;
  /** How many reports arrived after this place; all of them when it is `null`. */
  countNewer(than: PagePlace | null): Promise<number>;
  countReports(range: TimeRange): Promise<number>;
  /** All reports that arrived in this range, in any order. */
  reportsIn(range: TimeRange): Promise<ErrorReport[]>;
  /** Reports that the administrator changed after this time, earliest change first, at most `size`. */
  changedReports(since: number, size: number): Promise<ErrorReport[]>;
  countChangedReports(since: number): Promise<number>;
  /** When a report was last changed, server time, epoch milliseconds; 0 when none was. */
  lastReportChange(): Promise<number>;
  /** Decisions changed after this time, earliest change first, at most `size`. */
  changedDecisions(since: number, size: number): Promise<GroupDecision[]>;
  /** By the time of their last change. */
  countDecisions(range: TimeRange): Promise<number>;
  /** All decisions last changed in this range, in any order. */
  decisionsIn(range: TimeRange): Promise<GroupDecision[]>;
  /** Gives reports a status; ids that are not stored count as failed. Never rejects. */
  setStatus(ids: readonly string[], status: ReportStatus): Promise<BulkResult>;
  /** Makes snoozed groups active, by error id. */
  endSnoozes(errorIds: readonly string[]): Promise<BulkResult>;
}

declare module "@/state/services.ts" {
  interface Services {
    /**
     * Opens the stored groups once; rejects when the code for it cannot be loaded (offline before the first use). Absent
     * where there is no panel, as in prerendering.
     */
    groups?(): Promise<GroupSource>;
  }
}
