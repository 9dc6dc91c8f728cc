import { paths } from "@/config/paths.ts";
import { panelPages } from "@/content/panelPages.ts";
import { useAnnounce } from "@/features/announcements/LiveRegions.tsx";
import { OverviewPanel } from "@/features/error-triage/overview/OverviewPanel.tsx";
import { NotificationChecks } from "@/features/notifications/NotificationChecks.tsx";
import { releaseHref } from "./AdminReleasesPage.tsx";
import { PanelPage } from "./PanelPage.tsx";

const reportHref = (id: string) => `${paths.adminReports}?report=${encodeURIComponent(id)}`;

const apartHref = `${paths.adminDashboard}?q=${encodeURIComponent("status:apart")}`;

/** Charts and figures of the errors. */
export function AdminOverviewPage() {
  const announce = useAnnounce();
  return (
    <PanelPage meta={panelPages.adminOverview} opening="Opening the overview">
      <OverviewPanel
        hrefOf={reportHref}
        apartHref={apartHref}
        releaseHref={releaseHref}
        onAnnounce={announce}
      >
        <NotificationChecks onAnnounce={announce} />
      </OverviewPanel>
    </PanelPage>
  );
}
