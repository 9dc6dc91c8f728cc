import { skipToken } from "@reduxjs/toolkit/query";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useGetReportQuery } from "@/api/errorReportsApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useReadMode } from "./readMode.ts";

/** The report that the address names. */
export type OpenReport =
  | { state: "none" }
  | { state: "loading" }
  | { state: "missing"; id: string }
  | { state: "failed"; message: string; retry: () => void }
  | { state: "ready"; report: ErrorReport };

/**
 * Reads the open report by itself, since it need not be in the list (another filter, a later page). The row of the
 * list stands in until the answer is there, and when there is none.
 */
export function useOpenReport(id: string | null, reports: ErrorReport[]): OpenReport {
  const { currentData, error, refetch } = useGetReportQuery(id ?? skipToken, useReadMode());
  if (id === null) return { state: "none" };
  if (currentData === null) return { state: "missing", id };
  const report = currentData ?? reports.find((listed) => listed.id === id);
  if (report) return { state: "ready", report };
  if (error) return { state: "failed", message: failureMessage(error), retry: () => void refetch() };
  return { state: "loading" };
}
