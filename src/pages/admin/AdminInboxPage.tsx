import { useCallback } from "react";
import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { usePanelReady } from "@/features/error-triage/panelSlices.ts";
import { selectShortcuts, shortcutsSwitched } from "@/features/error-triage/triagePreferencesSlice.ts";
import { InboxPanel } from "@/features/inbox/InboxPanel.tsx";
import { useUnreadEnquiriesTitle } from "@/features/inbox/UnreadEnquiries.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { useGoKeys } from "./useGoKeys.ts";
import styles from "./PanelPage.module.css";

/** The enquiries. The page waits for the api slice, which public pages do not download. */
export function AdminInboxPage() {
  const ready = usePanelReady();
  return (
    <>
      <Page meta={listPages.adminInbox}>{ready ? <Inbox /> : <Spinner label="Opening the inbox" />}</Page>
      {/* After the page component, which sets the title without a count. */}
      {ready && <InboxTitle />}
    </>
  );
}

function InboxTitle() {
  useUnreadEnquiriesTitle(`Inbox · ${SITE_NAME}`);
  return null;
}

function Inbox() {
  const dispatch = useAppDispatch();
  const navigation = useRouterNavigation();
  const shortcuts = useAppSelector(selectShortcuts);
  const announce = useCallback(
    (text: string, assertive = false) => void dispatch(announced({ text, assertive })),
    [dispatch],
  );
  return (
    <div className={styles.page} data-density="panel">
      <PanelHeader current={paths.adminInbox} />
      <main className={styles.main}>
        <InboxPanel
          navigation={navigation}
          goKeys={useGoKeys()}
          shortcuts={shortcuts}
          onShortcuts={(enabled) => dispatch(shortcutsSwitched(enabled))}
          onAnnounce={announce}
        />
      </main>
    </div>
  );
}
