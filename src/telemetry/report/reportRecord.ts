import type { CapturedReport } from "./report.ts";

/** Each report has its own key in storage from capture until it is delivered or dropped. */
export const REPORT_PREFIX = "holmwerk:report:";

export const recordStages = ["captured", "queued", "sent"] as const;

/** A report as it is stored. `readReportRecord` reads it. */
export interface ReportRecord {
  report: CapturedReport;
  critical: boolean;
  /** Sends that were started for it. */
  attempts: number;
  /**
   * `captured`: as the collector made it, not redacted. `queued`: redacted and counted. `sent`: delivered by a page
   * without a store, but not yet counted and backed up.
   */
  stage: (typeof recordStages)[number];
}
