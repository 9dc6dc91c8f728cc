import {
  queryString,
  unless,
  type AddressFormat,
} from "@/components/panel/list-detail/state/panelAddress.ts";

/** What the panel of groups shows, as its address says. */
export interface GroupAddress {
  /** Error id of the open group. */
  open: string | null;
  /** The id of the report that is shown of the open group; `null` for its newest one. */
  report: string | null;
  /** The filter, as typed. */
  query: string;
  /** The name of the sort order; "" for the default. */
  sort: string;
}

/** The filter of an address that names none. What is typed next begins after the space. */
export const DEFAULT_QUERY = "status:active ";

/** An address without a filter shows the active errors; an empty filter shows all. */
export const groupAddress: AddressFormat<GroupAddress> = {
  read: (search) => ({
    open: search.get("group") || null,
    report: search.get("report") || null,
    query: search.get("q") ?? DEFAULT_QUERY,
    sort: search.get("sort") ?? "",
  }),
  write: ({ open, report, query, sort }) =>
    queryString({
      q: unless(query, DEFAULT_QUERY),
      sort: unless(sort, ""),
      group: open,
      report: open === null ? null : report,
    }),
};
