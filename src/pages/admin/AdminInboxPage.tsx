import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { panelPages } from "@/content/panelPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { InboxPanel } from "@/features/inbox/InboxPanel.tsx";
import { useUnreadEnquiriesTitle } from "@/features/inbox/UnreadEnquiries.tsx";
import { PanelPage } from "./PanelPage.tsx";

/** The enquiries. */
export function AdminInboxPage() {
  return (
    <PanelPage meta={panelPages.adminInbox} opening="Opening the inbox" fills title={<InboxTitle />}>
      <Inbox />
    </PanelPage>
  );
}

function InboxTitle() {
  useUnreadEnquiriesTitle(`Inbox · ${SITE_NAME}`);
  return null;
}

function Inbox() {
  return <InboxPanel navigation={useRouterNavigation()} />;
}
