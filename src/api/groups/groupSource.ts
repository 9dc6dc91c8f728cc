import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { ErrorReport } from "../errorReport.ts";
import type { GroupDecision } from "./groupDocument.ts";
import type { StoredGroup } from "./errorGroup.ts";

/** What becomes of the decision about one group; `null`: there is none. */
export interface DecisionWrite {
  errorId: string;
  /** The decisions that may be stored now: another one is a conflict. */
  expected: readonly (GroupDecision | null)[];
  after: GroupDecision | null;
}

/** A decision that was changed elsewhere or whose group was deleted, and what is stored now. */
export interface Conflict {
  errorId: string;
  stored: GroupDecision | null;
}

/** One commit of a decision: groups, and a page of their reports. */
export interface DecisionPage {
  writes: readonly DecisionWrite[];
  /** Whether the groups get their decision with this page, or have it. */
  isFirst: boolean;
  /** The statuses of the reports that are read to be changed. */
  statuses: readonly ReportStatus[];
  /** The status that a report gets; `null` leaves it. */
  statusOf: (report: Pick<ErrorReport, "id" | "errorId" | "status" | "reportedAt">) => ReportStatus | null;
  /** The id after which the page begins. */
  after: string | null;
}

/** Earlier statuses of reports, by id. */
export type EarlierStatuses = Record<string, ReportStatus>;

export interface PageOutcome {
  /** Nothing was written when there are any. */
  conflicts: Conflict[];
  /** The groups as they are stored now. */
  groups: StoredGroup[];
  /** Documents that were changed. */
  done: number;
  /** Where the next page begins; `null` after the last one. */
  next: string | null;
}
