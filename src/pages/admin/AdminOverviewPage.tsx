import { useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { panelPages } from "@/content/panelPages.ts";
import { OverviewPanel } from "@/features/error-triage/overview/OverviewPanel.tsx";
import { ReleasePanel } from "@/features/error-triage/releases/ReleasePanel.tsx";
import { NotificationChecks } from "@/features/notifications/NotificationChecks.tsx";
import { PanelPage } from "./PanelPage.tsx";

/** Charts and figures of the errors; with `?release=…`, what that release brought. */
export function AdminOverviewPage() {
  const release = new URLSearchParams(useRouterNavigation().search).get("release");
  return (
    <PanelPage meta={panelPages.adminOverview} opening="Opening the overview">
      {release === null ? (
        <OverviewPanel>
          <NotificationChecks />
        </OverviewPanel>
      ) : (
        <ReleasePanel chosen={release} />
      )}
    </PanelPage>
  );
}
