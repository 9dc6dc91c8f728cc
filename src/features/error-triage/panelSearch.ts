import { reportStatuses, type ReportStatus } from "@/telemetry/report.ts";

/** Reports a page may hold; the first is the default. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export type StatusFilter = ReportStatus | "all";

/** What the panel shows, as its address says. */
export interface PanelSearch {
  /** Id of the open report. */
  report: string | null;
  status: StatusFilter;
  limit: PageSize;
}

/** Reads an address. Anything unknown counts as absent, so no link is broken. */
export function readPanelSearch(search: URLSearchParams): PanelSearch {
  return {
    report: search.get("report") || null,
    status: reportStatuses.find((status) => status === search.get("status")) ?? "all",
    limit: pageSizes.find((size) => String(size) === search.get("limit")) ?? pageSizes[0],
  };
}

/** The query string for `panel`, without what is the default anyway; "" for the panel as it first opens. */
export function writePanelSearch({ report, status, limit }: PanelSearch): string {
  const search = new URLSearchParams();
  if (status !== "all") search.set("status", status);
  if (limit !== pageSizes[0]) search.set("limit", String(limit));
  if (report !== null) search.set("report", report);
  return search.size > 0 ? `?${search.toString()}` : "";
}
