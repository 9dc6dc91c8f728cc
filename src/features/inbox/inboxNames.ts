import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import type { EnquiryStatus } from "@/api/inbox/inboxEnquiry.ts";
import type { View } from "./inboxAddress.ts";

export const statusNames: Record<EnquiryStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

export const viewNames: Record<View, string> = { inbox: "Inbox", ...statusNames, all: "All" };

export const kindNames: Record<EnquiryKind, string> = { contact: "Message", project: "Project" };

/** The same, for the choice among them. */
export const kindChoices: Record<EnquiryKind | "all", string> = {
  all: "Both",
  contact: "Messages",
  project: "Projects",
};
