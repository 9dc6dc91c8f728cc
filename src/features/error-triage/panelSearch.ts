import {
  queryString,
  unless,
  type AddressFormat,
} from "@/components/panel/list-detail/state/panelAddress.ts";
import { reportStatuses, type ReportStatus } from "@/telemetry/report/report.ts";

/** Reports a page may hold; the first is the default. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export type StatusFilter = ReportStatus | "all";
const statusFilters: readonly StatusFilter[] = [...reportStatuses, "all"];

/** The filter of an address that names none: what nobody has decided about. */
const DEFAULT_STATUS: StatusFilter = "active";

/** What the panel shows, as its address says. */
export interface PanelSearch {
  /** Id of the open report. */
  open: string | null;
  status: StatusFilter;
  limit: PageSize;
}

export const panelSearch: AddressFormat<PanelSearch> = {
  read: (search) => ({
    open: search.get("report") || null,
    status: statusFilters.find((status) => status === search.get("status")) ?? DEFAULT_STATUS,
    limit: pageSizes.find((size) => String(size) === search.get("limit")) ?? pageSizes[0],
  }),
  write: ({ open, status, limit }) =>
    queryString({ status: unless(status, DEFAULT_STATUS), limit: unless(limit, pageSizes[0]), report: open }),
};
