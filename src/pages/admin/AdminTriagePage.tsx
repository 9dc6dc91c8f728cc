import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { useUnreadErrorsTitle } from "@/features/error-triage/groups/UnreadErrors.tsx";
import { OldReportsNotice } from "@/features/error-triage/OldReportsNotice.tsx";
import { usePanelReady } from "@/features/error-triage/panelSlices.ts";
import { TriageViews } from "@/features/error-triage/TriageViews.tsx";
import type { TriageView } from "@/features/error-triage/ViewSwitch.tsx";
import { useAppDispatch } from "@/state/hooks.ts";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { useGoKeys } from "./useGoKeys.ts";
import styles from "./PanelPage.module.css";

const views = {
  errors: { path: paths.adminDashboard, meta: listPages.adminDashboard, title: "Errors" },
  reports: { path: paths.adminReports, meta: listPages.adminReports, title: "Error reports" },
} as const;

/** The errors: the page that sign-in leads to. */
export const AdminDashboardPage = () => <TriagePage view="errors" />;

/** The same page with all reports, one by one. */
export const AdminReportsPage = () => <TriagePage view="reports" />;

/** The page waits for the slices that public pages do not download. */
function TriagePage({ view }: { view: TriageView }) {
  const ready = usePanelReady();
  return (
    <>
      <Page meta={views[view].meta}>
        {ready ? <Triage view={view} /> : <Spinner label="Opening the panel" />}
      </Page>
      {/* After the page component, which sets the title without a count. */}
      {ready && <Title view={view} />}
    </>
  );
}

function Title({ view }: { view: TriageView }) {
  useUnreadErrorsTitle(`${views[view].title} · ${SITE_NAME}`);
  return null;
}

function Triage({ view }: { view: TriageView }) {
  const dispatch = useAppDispatch();
  const navigation = useRouterNavigation();
  const navigate = useNavigate();
  const now = useNow();
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  return (
    <div className={styles.page} data-density="panel">
      <PanelHeader current={views[view].path} />
      <main className={styles.main}>
        <TriageViews
          view={view}
          onView={(chosen) => void navigate(views[chosen].path)}
          navigation={navigation}
          goKeys={useGoKeys()}
          onAnnounce={announce}
        />
        {/* Last in the page: it must not move a button that somebody is about to press. */}
        {view === "reports" && <OldReportsNotice now={now} onAnnounce={announce} />}
      </main>
    </div>
  );
}
