import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import {
  enquiryKinds,
  enquiryStatuses,
  type EnquiryStatus,
  type InboxFilter,
} from "@/api/inbox/inboxEnquiry.ts";

/** `inbox`: whatever is not archived. */
export const views = ["inbox", ...enquiryStatuses, "all"] as const;
export type View = (typeof views)[number];

/** What the inbox shows, as its address says. What is searched for is not in it: it would be somebody's name. */
export interface InboxAddress {
  view: View;
  kind: EnquiryKind | "all";
  /** Key of the open enquiry. */
  enquiry: string | null;
}

/** Reads an address. Anything unknown counts as absent, so no link is broken. */
export function readInboxAddress(search: URLSearchParams): InboxAddress {
  return {
    view: views.find((view) => view === search.get("view")) ?? "inbox",
    kind: enquiryKinds.find((kind) => kind === search.get("kind")) ?? "all",
    enquiry: search.get("enquiry") || null,
  };
}

/** The query string for an address, without what is the default anyway. */
export function writeInboxAddress({ view, kind, enquiry }: InboxAddress): string {
  const search = new URLSearchParams();
  if (view !== "inbox") search.set("view", view);
  if (kind !== "all") search.set("kind", kind);
  if (enquiry !== null) search.set("enquiry", enquiry);
  return search.size > 0 ? `?${search.toString()}` : "";
}

/** The statuses that a view shows, `undefined` for all of them. */
function statusesOf(view: View): readonly EnquiryStatus[] | undefined {
  if (view === "all") return undefined;
  return view === "inbox" ? enquiryStatuses.filter((status) => status !== "archived") : [view];
}

/** What to ask the database for. */
export function filterOf({ view, kind }: Pick<InboxAddress, "view" | "kind">): InboxFilter {
  return { kind: kind === "all" ? undefined : kind, statuses: statusesOf(view) };
}

/** Whether an enquiry of this status belongs to the view. */
export function isIn(view: View, status: EnquiryStatus): boolean {
  return statusesOf(view)?.includes(status) ?? true;
}
