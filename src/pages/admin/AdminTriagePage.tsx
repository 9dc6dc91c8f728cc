import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { panelPages } from "@/content/panelPages.ts";
import { UnreadErrorsTitle } from "@/features/error-triage/groups/UnreadErrors.tsx";
import { OldReportsNotice } from "@/features/error-triage/bulk/OldReportsNotice.tsx";
import { TriageViews, type TriageView } from "@/features/error-triage/TriageViews.tsx";
import { PanelPage } from "./PanelPage.tsx";

const views = {
  errors: panelPages.adminDashboard,
  reports: panelPages.adminReports,
} as const;

/** The errors: the page that sign-in leads to. */
export const AdminDashboardPage = () => <TriagePage view="errors" />;

/** The same page with all reports, one by one. */
export const AdminReportsPage = () => <TriagePage view="reports" />;

function TriagePage({ view }: { view: TriageView }) {
  return (
    <PanelPage meta={views[view]} opening="Opening the panel" fills Title={UnreadErrorsTitle}>
      <Triage view={view} />
    </PanelPage>
  );
}

function Triage({ view }: { view: TriageView }) {
  const navigation = useRouterNavigation();
  const navigate = useNavigate();
  useEffect(() => {
    // The service worker stores all of the panel but this page, whose charts no visitor needs. The browser keeps it.
    if (navigator.onLine) void import("./AdminOverviewPage.tsx").catch(() => undefined);
  }, []);
  return (
    <>
      <TriageViews
        view={view}
        onView={(chosen) => void navigate(views[chosen].path)}
        navigation={navigation}
      />
      {/* Last in the page: it must not move a button that somebody is about to press. */}
      {view === "reports" && <OldReportsNotice />}
    </>
  );
}
