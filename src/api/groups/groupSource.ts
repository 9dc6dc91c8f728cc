import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { ApiError } from "../apiError.ts";
import type { BulkResult, ErrorReport } from "../errorReport.ts";
import type { PagePlace } from "../lists/entryPages.ts";
import type { GroupDecision } from "./decision.ts";

/** A range of server time, epoch milliseconds: `from` is included, `before` is not; without one it is open. */
export interface TimeRange {
  from?: number | undefined;
  before?: number | undefined;
}

/** Reports or decisions in the order that was asked for, and the places of the first and the last one. */
export interface StoredEntries<Entry> {
  entries: Entry[];
  first: PagePlace | null;
  last: PagePlace | null;
}

/** A decision to store, or to delete when it is `null`. */
export interface DecisionWrite {
  errorId: string;
  decision: GroupDecision | null;
  /** The status is decided by this write: server time becomes the time of the decision. */
  decidesStatus: boolean;
}

/** Called with the reason when documents could not be written. */
export type FailureListener = (failure: ApiError) => void;

/** The stored reports and decisions, as the groups read them. Every call rejects when the store cannot be reached. */
export interface GroupSource {
  /** The newest reports, at most `size`, that arrived after and before these places, newest first. */
  reports(
    between: { newerThan?: PagePlace | null; olderThan?: PagePlace | null },
    size: number,
  ): Promise<StoredEntries<ErrorReport>>;
  /** How many reports arrived after this place; all of them when it is `null`. */
  countNewer(than: PagePlace | null): Promise<number>;
  /** How many reports arrived before this place, of all statuses or of one. */
  countOlder(than: PagePlace, status?: ReportStatus): Promise<number>;
  /** By the time of arrival; of all statuses or of one. */
  countReports(range: TimeRange, status?: ReportStatus): Promise<number>;
  /** All reports that arrived in this range, in any order. */
  reportsIn(range: TimeRange): Promise<ErrorReport[]>;
  /** Reports that were changed after this place, earliest change first, at most `size`. */
  changedReports(after: PagePlace | null, size: number): Promise<StoredEntries<ErrorReport>>;
  countChangedReports(after: PagePlace | null): Promise<number>;
  /** The last change of a report; `null` when none was changed. */
  lastReportChange(): Promise<PagePlace | null>;
  /** Decisions that were changed after this place, earliest change first, at most `size`. */
  changedDecisions(after: PagePlace | null, size: number): Promise<StoredEntries<GroupDecision>>;
  /** By the time of the last change. */
  countDecisions(range: TimeRange): Promise<number>;
  /** All decisions last changed in this range, in any order. */
  decisionsIn(range: TimeRange): Promise<GroupDecision[]>;
  /** All reports of these groups, in any order. */
  reportsOf(errorIds: readonly string[]): Promise<ErrorReport[]>;
  /** How many reports these groups have. */
  countOf(errorIds: readonly string[]): Promise<number>;
  /** The stored decisions of these groups; groups without one are absent. */
  decisionsOf(errorIds: readonly string[]): Promise<GroupDecision[]>;
  /** Gives reports a status; ids that are not stored count as failed. Never rejects. */
  setStatus(ids: readonly string[], status: ReportStatus, onFailure?: FailureListener): Promise<BulkResult>;
  /** Deletes reports; ids that are not stored count as done. Never rejects. */
  removeReports(ids: readonly string[], onFailure?: FailureListener): Promise<BulkResult>;
  /** Stores or deletes decisions. Never rejects. */
  writeDecisions(writes: readonly DecisionWrite[], onFailure?: FailureListener): Promise<BulkResult>;
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
