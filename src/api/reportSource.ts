import type {
  BulkResult,
  ErrorReport,
  NewReports,
  ReportChanges,
  ReportFilter,
  SendReportsRequest,
  SendReportsResult,
} from "./errorReport.ts";
import type { ApiError } from "./apiError.ts";
import type { Deployments } from "./groups/releases.ts";
import type { PagePlace } from "./lists/entryPages.ts";

/** A page of stored reports, newest first, and where the next page starts. */
interface StoredPage {
  entries: ErrorReport[];
  next: PagePlace | null;
}

/** Called as a call over many reports proceeds, with the counts so far and the number it set out for. */
export type BulkProgressListener = (result: BulkResult, total: number) => void;

/** Where error reports are kept. Every call rejects when the store cannot be reached. */
export interface ReportSource {
  page(filter: ReportFilter, pageSize: number, after: PagePlace | null): Promise<StoredPage>;
  /** The newest reports, at most `size`, that arrived after `than`; of all of them when that is `null`. */
  newer(than: PagePlace | null, size: number): Promise<NewReports>;
  /** `null` when there is no such report. */
  get(id: string): Promise<ErrorReport | null>;
  count(filter: ReportFilter): Promise<number>;
  /** Stores new reports, each under its own id. */
  send(request: SendReportsRequest): Promise<SendReportsResult>;
  /** Adds what a visitor says of a stored report, once. */
  addComment(id: string, comment: string): Promise<void>;
  /** Also sets `updatedAt`. Answers the report as it was. Rejects with `not-found` when there is no such report. */
  update(id: string, changes: ReportChanges): Promise<ErrorReport>;
  /** Answers the report as it was. Rejects with `not-found` when there is no such report. */
  remove(id: string): Promise<ErrorReport>;
  /**
   * Sets every report that is not resolved yet to resolved, and every error to fixed in the next of these releases.
   * Rejects only when the reports cannot be listed.
   */
  resolveAll(deployments: Deployments, onProgress: BulkProgressListener): Promise<BulkResult>;
  /**
   * Deletes every report that matches, until `signal` is aborted: what is left then counts as neither done nor failed.
   * Rejects only when the reports cannot be listed.
   */
  removeAll(
    filter: ReportFilter,
    onProgress: BulkProgressListener,
    signal?: AbortSignal,
  ): Promise<BulkResult>;
}

/** The error of a change when its report is not stored (specification, section 5). */
export const missingOnUpdate = (id: string): ApiError => ({
  code: "not-found",
  message: `Error document with ID ${id} does not exist in the database. This error may have been deleted or the ID is incorrect.`,
});

/** The error of a deletion when its report is not stored (specification, section 5). */
export const missingOnDelete = (id: string): ApiError => ({
  code: "not-found",
  message: `Error document with ID ${id} does not exist in the database. This error may have already been deleted.`,
});

declare module "@/state/services.ts" {
  interface Services {
    /** Opens the stored reports once; rejects when the code for it cannot be loaded (offline before the first use). */
    reports(): Promise<ReportSource>;
  }
}
