import { useCallback } from "react";
import { useApi } from "@/api/useApi.ts";
import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { GroupPanel } from "@/features/error-triage/groups/GroupPanel.tsx";
import { useUnreadErrorsTitle } from "@/features/error-triage/groups/UnreadErrors.tsx";
import { usePanelSlices } from "@/features/error-triage/panelSlices.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { useGoKeys } from "./useGoKeys.ts";
import styles from "./PanelPage.module.css";

/** The errors. The page waits for the slices that public pages do not download. */
export function AdminDashboardPage() {
  const apiJoined = useApi();
  const groupsJoined = usePanelSlices();
  // Other slices of the panel load with the effects, which start with the page or with the click that led here.
  const effectsJoined = useAppSelector((state) => state.triagePreferences !== undefined);
  const ready = apiJoined && groupsJoined && effectsJoined;
  return (
    <>
      <Page meta={listPages.adminDashboard}>
        {ready ? <Dashboard /> : <Spinner label="Opening the panel" />}
      </Page>
      {/* After the page component, which sets the title without a count. */}
      {ready && <DashboardTitle />}
    </>
  );
}

function DashboardTitle() {
  useUnreadErrorsTitle(`Errors · ${SITE_NAME}`);
  return null;
}

function Dashboard() {
  const dispatch = useAppDispatch();
  const navigation = useRouterNavigation();
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  return (
    <div className={styles.page} data-density="panel">
      <PanelHeader current={paths.adminDashboard} />
      <main className={styles.main}>
        <GroupPanel navigation={navigation} goKeys={useGoKeys()} onAnnounce={announce} />
      </main>
    </div>
  );
}
