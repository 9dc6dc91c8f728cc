import type { GroupDecision } from "../groups/decision.ts";
import type { GroupTexts, ReportRow } from "../groups/reportRow.ts";
import type { PagePlace } from "../lists/entryPages.ts";

/** Which part of the stored reports has been read. */
export interface SyncMarks {
  /** The newest report that has been read; `null` when there was none. */
  newest: PagePlace | null;
  /** The oldest one of which all newer ones have been read; `null` when there is none before it. */
  oldest: PagePlace | null;
  /** The last change of a report that has been read, by the time of change. */
  reportsChanged: PagePlace | null;
  /** The last change of a decision that has been read, likewise. */
  decisionsChanged: PagePlace | null;
  /** Ids of reports that this device gave another status after `reportsChanged`: they need not be read for that. */
  changedHere: string[];
  /** How many reports are stored before `oldest`, all and active ones, and when this device counted them. */
  older: { count: number; active: number; at: number } | null;
}

/** Everything that is kept on this device. */
export interface CopyContents {
  rows: ReportRow[];
  texts: GroupTexts[];
  decisions: GroupDecision[];
  /** `null` before the first synchronisation. */
  marks: SyncMarks | null;
}

/** What has to be stored and deleted; one change is applied in full or not at all. */
export interface CopyChange {
  rows?: readonly ReportRow[];
  texts?: readonly GroupTexts[];
  decisions?: readonly GroupDecision[];
  /** Ids of reports, error ids of texts, and error ids of decisions that are no longer stored. */
  removed?: { rows?: readonly string[]; texts?: readonly string[]; decisions?: readonly string[] };
  marks?: SyncMarks;
}

/** The rows, texts and decisions that the panel has read, kept on this device. No call rejects. */
export interface ReportCopy {
  /** `null` when the copy cannot be read: the panel reads from the database and keeps everything in memory. */
  read(): Promise<CopyContents | null>;
  /** `false` when the change could not be stored, as on a full device. */
  apply(change: CopyChange): Promise<boolean>;
  /** Deletes the copy, also for other tabs; nothing is stored until it is read again. `false` when it may still exist. */
  clear(): Promise<boolean>;
}

declare module "@/state/services.ts" {
  interface Services {
    /**
     * Opens the copy of reports on this device once; rejects when the code for it cannot be loaded. Absent where there
     * is no panel, as in prerendering.
     */
    reportCopy?(): Promise<ReportCopy>;
  }
}
