import { useNavigate } from "react-router-dom";
import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { paths } from "@/config/paths.ts";
import { panelPages } from "@/content/panelPages.ts";
import { OverviewPanel } from "@/features/error-triage/overview/OverviewPanel.tsx";
import { ReleasePanel } from "@/features/error-triage/releases/ReleasePanel.tsx";
import { NotificationChecks } from "@/features/notifications/NotificationChecks.tsx";
import { PanelPage } from "./PanelPage.tsx";

const to = (path: string, parameter: string) => (value: string) =>
  `${path}?${parameter}=${encodeURIComponent(value)}`;
const reportHref = to(paths.adminReports, "report");
const releaseHref = to(paths.adminOverview, "release");
const errorHref = to(paths.adminDashboard, "group");
const apartHref = to(paths.adminDashboard, "q")("status:apart");

/** Charts and figures of the errors; with `?release=…`, what that release brought. */
export function AdminOverviewPage() {
  const navigate = useNavigate();
  const release = new URLSearchParams(useRouterNavigation().search).get("release");
  return (
    <PanelPage meta={panelPages.adminOverview} opening="Opening the overview">
      {release === null ? (
        <OverviewPanel hrefOf={reportHref} apartHref={apartHref} releaseHref={releaseHref}>
          <NotificationChecks />
        </OverviewPanel>
      ) : (
        <ReleasePanel
          chosen={release}
          onChoose={(chosen) => void navigate(releaseHref(chosen))}
          links={{ hrefOf: errorHref, open: (errorId) => void navigate(errorHref(errorId)) }}
        />
      )}
    </PanelPage>
  );
}
