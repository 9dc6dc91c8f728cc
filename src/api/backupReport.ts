import type { CapturedReport } from "@/telemetry/report.ts";
import type { ErrorReport } from "./errorReport.ts";

/** A report of this browser's backup in the shape of a stored one: active, and reported when it happened. */
export function fromBackup(report: CapturedReport): ErrorReport {
  return {
    ...report,
    userId: report.userId ?? null,
    status: "active",
    reportedAt: report.timestamp,
    updatedAt: null,
    note: "",
    snoozedUntil: null,
    version: "1.0",
    environment: "production",
    dropped: {},
  };
}
