import type { CapturedReport } from "./report.ts";

/** Each report has a key of its own from capture until it is delivered or dropped. */
export const REPORT_PREFIX = "holmwerk:report:";

export const recordStages = ["captured", "queued", "sent"] as const;

/** What is stored of a report. `readReportRecord` reads it. */
export interface ReportRecord {
  report: CapturedReport;
  critical: boolean;
  /** How often a send of it has begun. */
  attempts: number;
  /**
   * `captured`: as the collector took it, with secrets in its texts. `queued`: redacted and counted. `sent`: delivered
   * by a page without a store, still to be counted and backed up.
   */
  stage: (typeof recordStages)[number];
}
