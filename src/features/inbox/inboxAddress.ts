import {
  queryString,
  unless,
  type AddressFormat,
} from "@/components/panel/list-detail/state/panelAddress.ts";
import { withDecisions } from "@/components/panel/decisions/entryDecisions.ts";
import type { QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import { enquiryType } from "./enquiryType.ts";
import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import { enquiryKinds } from "@/api/inbox/enquiryKey.ts";
import {
  enquiryStatuses,
  type EnquiryStatus,
  type InboxEnquiry,
  type InboxFilter,
} from "@/api/inbox/inboxEnquiry.ts";

/** `inbox`: whatever is not archived. */
export const views = ["inbox", ...enquiryStatuses, "all"] as const;
export type View = (typeof views)[number];

export const viewNames: Record<View, string> = { inbox: "Current", ...enquiryType.statusNames, all: "All" };

/** The choice among the kinds. */
export const kindChoices: Record<EnquiryKind | "all", string> = {
  all: "All types",
  contact: "Messages",
  project: "Projects",
};

/** What the inbox shows, as its address says. The text of a search is not in it: it may be somebody's name. */
export interface InboxAddress {
  view: View;
  kind: EnquiryKind | "all";
  /** Key of the open enquiry. */
  open: string | null;
}

export const inboxAddress: AddressFormat<InboxAddress> = {
  read: (search) => ({
    view: views.find((view) => view === search.get("view")) ?? "inbox",
    kind: enquiryKinds.find((kind) => kind === search.get("kind")) ?? "all",
    open: search.get("enquiry") || null,
  }),
  write: ({ view, kind, open }) =>
    queryString({ view: unless(view, "inbox"), kind: unless(kind, "all"), enquiry: open }),
};

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

/** The stored enquiries as a view shows them, once what waits in the queue is stored. */
export const shownIn = (view: View, stored: readonly InboxEnquiry[], queue: readonly QueuedDecision[]) =>
  withDecisions(enquiryType, stored, queue).filter(({ status }) => isIn(view, status));
