import { askedEnquiry } from "@/api/enquiries/enquiryPlace.ts";
import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import { selectEnquiry } from "@/api/enquiries/enquiryView.ts";
import { paths } from "@/config/paths.ts";
import type { RootState } from "@/state/types.ts";
import type { OutboxEntry } from "./outboxEntry.ts";

/** Whether the page of an address shows the enquiry, or its text in the form. */
function isShown(
  state: RootState,
  { id, submission }: OutboxEntry,
  { pathname, search }: PageAddress,
): boolean {
  const isOwnPage: Record<EnquiryKind, boolean> = {
    contact: pathname === paths.contact,
    project: pathname.startsWith(paths.formStep("")),
  };
  const draft = submission.kind === "contact" ? state.contactDraft?.draft : state.plannerDraft?.draft;
  return isOwnPage[submission.kind] && (askedEnquiry(search) ?? draft?.id) === id;
}

export interface PageAddress {
  pathname: string;
  search: string;
}

/** The enquiries that wait or were refused and that the page of this address does not show, the oldest first. */
export function selectUnsent(state: RootState, address: PageAddress): OutboxEntry[] {
  // The slice joins with the effects.
  const entries = (state.outbox as RootState["outbox"] | undefined)?.entries ?? [];
  return entries.filter((entry) => {
    const status = selectEnquiry(state, entry.id)?.status ?? "sending";
    return status !== "sending" && !isShown(state, entry, address);
  });
}
