import type { ReportStatus } from "@/telemetry/report/report.ts";
import type { ErrorReport } from "../errorReport.ts";
import type { PagePlace } from "../lists/entryPages.ts";
import type { GroupDecision } from "./decision.ts";
import type { StoredGroup } from "./errorGroup.ts";
import type { Deployments } from "./releases.ts";

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

/** Where groups and their reports are kept. Every call rejects when the store cannot be reached. */
export interface GroupSource {
  /** Groups that were changed after this place, all of them without one, and the place of the last change. */
  changed(after: PagePlace | null): Promise<{ groups: StoredGroup[]; last: PagePlace | null }>;
  count(): Promise<number>;
  /** The order of the releases. */
  deployments(): Promise<Deployments>;
  /** How many reports are stored, counted up to `most`: one read for a thousand. */
  stored(most: number): Promise<number>;
  /** How many stored reports of a release arrived from `from` on and before `until`, epoch milliseconds. */
  arrived(release: string, from: number, until: number): Promise<number>;
  /** How many reports wait to be counted in their groups. */
  uncounted(): Promise<number>;
  /** Counts these reports in their groups. */
  fold(): Promise<unknown>;
  /** A page of the reports of these groups, newest first. */
  reports(
    errorIds: readonly string[],
    size: number,
    after: PagePlace | null,
  ): Promise<{ entries: ErrorReport[]; next: PagePlace | null }>;
  /** The error ids of reports whose session or id begins with this text. */
  find(field: "session" | "id", beginning: string): Promise<string[]>;
  /**
   * Stores one page of a decision. `onPrepared` gets the statuses that it will change before anything is written.
   * Rejects when it is refused.
   */
  decide(page: DecisionPage, onPrepared: (earlier: EarlierStatuses) => void): Promise<PageOutcome>;
  /** Deletes a page of the reports of these groups, and with the last page the groups. */
  remove(errorIds: readonly string[]): Promise<{ done: number; isLast: boolean }>;
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
