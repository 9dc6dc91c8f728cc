import { panelPages } from "@/content/panelPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { InboxPanel } from "@/features/inbox/InboxPanel.tsx";
import { useUnreadEnquiriesTitle } from "@/features/inbox/UnreadEnquiries.tsx";
import { PanelPage } from "./PanelPage.tsx";

/** The enquiries. */
export function AdminInboxPage() {
  return (
    <PanelPage meta={panelPages.adminInbox} opening="Opening the inbox" fills title={<InboxTitle />}>
      <InboxPanel />
    </PanelPage>
  );
}

function InboxTitle() {
  useUnreadEnquiriesTitle(`Inbox · ${SITE_NAME}`);
  return null;
}
