import type { DropCounts, ReportStatus } from "@/telemetry/report/report.ts";

/**
 * One stored report as the panel keeps all of them in memory: what groups, filters and charts need. Its long texts are
 * kept once for each group or read when it is opened. Times are epoch milliseconds.
 */
export interface ReportRow {
  id: string;
  errorId: string;
  status: ReportStatus;
  count: number;
  /** Visitor's clock. */
  timestamp: number;
  /** Visitor's clock. */
  lastOccurred: number;
  /** Server time of arrival. */
  reportedAt: number;
  sessionId: string;
  /** The address's path, without query and fragment. */
  page: string;
  /** "Firefox 153". */
  browser: string;
  /** "Windows", "Android". */
  os: string;
  release: string;
  boundary: string;
  /** What the browser could not send before this report, by reason. */
  dropped: DropCounts;
}

/** The long texts that the reports of one group share, from the newest one that has been read. */
export interface GroupTexts {
  errorId: string;
  message: string;
  stack: string;
  componentStack: string;
  /** When the report that they come from arrived, epoch milliseconds. */
  reportedAt: number;
}
