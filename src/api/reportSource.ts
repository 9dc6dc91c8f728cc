import type {
  BulkResult,
  ErrorReport,
  NewReports,
  ReportChanges,
  ReportCursor,
  ReportFilter,
  SendReportsRequest,
  SendReportsResult,
} from "./errorReport.ts";

/** A page of stored reports, newest first, and where the next page starts. */
export interface StoredPage {
  entries: ErrorReport[];
  next: ReportCursor | null;
}

/** Called as a call over many reports proceeds, with the counts so far and the number it set out for. */
export type BulkProgressListener = (result: BulkResult, total: number) => void;

/** Where error reports are kept. Every call rejects when the store cannot be reached. */
export interface ReportSource {
  page(filter: ReportFilter, pageSize: number, after: ReportCursor | null): Promise<StoredPage>;
  /** The newest reports, at most `size`, that arrived after `than`; of all of them when that is `null`. */
  newer(than: ReportCursor | null, size: number): Promise<NewReports>;
  /** `null` when there is no such report. */
  get(id: string): Promise<ErrorReport | null>;
  count(filter: ReportFilter): Promise<number>;
  /** Stores new reports, each under its own id. */
  send(request: SendReportsRequest): Promise<SendReportsResult>;
  /** Also sets `updatedAt`. Answers the report as it was. Rejects with `not-found` when there is no such report. */
  update(id: string, changes: ReportChanges): Promise<ErrorReport>;
  /** Answers the report as it was. Rejects with `not-found` when there is no such report. */
  remove(id: string): Promise<ErrorReport>;
  /** Sets every report that is not resolved yet to resolved. Rejects only when the reports cannot be listed. */
  resolveAll(onProgress: BulkProgressListener): Promise<BulkResult>;
  /** Deletes every report. Rejects only when the reports cannot be listed. */
  removeAll(onProgress: BulkProgressListener): Promise<BulkResult>;
}

declare module "@/state/services.ts" {
  interface Services {
    /** Opens the stored reports once; rejects when the code for it cannot be loaded (offline before the first use). */
    reports(): Promise<ReportSource>;
  }
}
