import { useCallback } from "react";
import { useApi } from "@/api/useApi.ts";
import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { OldReportsNotice } from "@/features/error-triage/OldReportsNotice.tsx";
import { TriagePanel } from "@/features/error-triage/TriagePanel.tsx";
import { useUnreadReportsTitle } from "@/features/error-triage/UnreadReports.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { useGoKeys } from "./useGoKeys.ts";
import styles from "./PanelPage.module.css";

/** All reports, one by one. The page waits for the api slice, which public pages do not download. */
export function AdminReportsPage() {
  const apiJoined = useApi();
  // The panel's slices load with the effects, which start with the page or with the click that led here.
  const slicesJoined = useAppSelector((state) => state.bulkProgress !== undefined);
  const ready = apiJoined && slicesJoined;
  return (
    <>
      <Page meta={listPages.adminReports}>{ready ? <Reports /> : <Spinner label="Opening the panel" />}</Page>
      {/* After the page component, which sets the title without a count. */}
      {ready && <ReportsTitle />}
    </>
  );
}

function ReportsTitle() {
  useUnreadReportsTitle(`Error reports · ${SITE_NAME}`);
  return null;
}

function Reports() {
  const dispatch = useAppDispatch();
  const navigation = useRouterNavigation();
  const now = useNow();
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  return (
    <div className={styles.page} data-density="panel">
      <PanelHeader current={paths.adminReports} />
      <main className={styles.main}>
        <TriagePanel navigation={navigation} goKeys={useGoKeys()} onAnnounce={announce} />
        {/* Last in the page: it must not move a button that somebody is about to press. */}
        <OldReportsNotice now={now} onAnnounce={announce} />
      </main>
    </div>
  );
}
