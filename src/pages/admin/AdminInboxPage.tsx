import { panelPages } from "@/content/panelPages.ts";
import { InboxPanel } from "@/features/inbox/InboxPanel.tsx";
import { UnreadEnquiriesTitle } from "@/features/inbox/UnreadEnquiries.tsx";
import { PanelPage } from "./PanelPage.tsx";

/** The enquiries. */
export function AdminInboxPage() {
  return (
    <PanelPage meta={panelPages.adminInbox} opening="Opening the inbox" fills Title={UnreadEnquiriesTitle}>
      <InboxPanel />
    </PanelPage>
  );
}
