import type { EnquiryStatus } from "@/api/inbox/inboxEnquiry.ts";
import type { InboxAction } from "./inboxKeys.ts";
import type { Reading } from "./useReading.ts";

interface InboxActionContext {
  reading: Reading;
  openKey: string | null;
  refresh: () => void;
  focusSearch: () => void;
  showKeys: () => void;
}

const statuses: Partial<Record<InboxAction, EnquiryStatus>> = {
  read: "read",
  unread: "unread",
  replied: "replied",
  archived: "archived",
};

/** Carries out what a key asks for; `false` when the key means nothing here and belongs to the browser. */
export function inboxAction(action: InboxAction, context: InboxActionContext): boolean {
  const { reading } = context;
  const status = statuses[action];
  const enquiry = status || action === "delete" ? reading.target() : null;
  if (status) {
    if (enquiry) void reading.change(enquiry, status);
    return enquiry !== null;
  }
  switch (action) {
    case "nextRow":
    case "previousRow":
      // Elsewhere the arrow keys scroll.
      if (!reading.rows.inList()) return false;
      reading.step(action === "nextRow" ? 1 : -1);
      return true;
    case "next":
    case "previous":
      reading.step(action === "next" ? 1 : -1);
      return true;
    case "open":
      return reading.openRow();
    case "delete":
      if (enquiry) reading.remove(enquiry);
      return enquiry !== null;
    case "undo":
      return reading.undo();
    case "search":
      context.focusSearch();
      return true;
    case "refresh":
      context.refresh();
      return true;
    case "help":
      context.showKeys();
      return true;
    case "close":
      if (context.openKey === null) return false;
      reading.close();
      return true;
    default:
      return false;
  }
}
