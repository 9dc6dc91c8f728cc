import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import { enquiryStatuses, type InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { counted } from "@/lib/figures.ts";
import type { EntryType } from "@/components/panel/list-detail/state/entryType.ts";
import { UNDO_MS } from "@/state/decisions/decision.ts";

/** Enquiries as the inbox lists them. */
export const enquiryType: EntryType<InboxEnquiry> = {
  kind: "enquiries",
  noun: "enquiry",
  plural: "enquiries",
  idOf: ({ key }) => key,
  nameOf: ({ name, email }) => name.trim() || email || "an enquiry",
  statuses: enquiryStatuses,
  statusNames: { unread: "Unread", read: "Read", replied: "Replied", archived: "Archived" },
  statusTones: { unread: "open", read: "seen", replied: "done", archived: "aside" },
  statusKeys: { e: "archived", p: "replied", m: "read", a: "unread" },
  deletesAtOnce: true,
  deleteHelp: `Delete, undoable for ${UNDO_MS / 1_000} seconds`,
  notePlaceholder: "Who answers, what was agreed",
};

/** "1 enquiry", "2,000 enquiries". */
export const enquiriesInWords = (count: number): string => counted(count, "enquiry", "enquiries");

export const kindNames: Record<EnquiryKind, string> = { contact: "Message", project: "Project" };
