import { useCallback } from "react";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { OverviewPanel } from "@/features/error-triage/overview/OverviewPanel.tsx";
import { usePanelReady } from "@/features/error-triage/panelSlices.ts";
import { NotificationChecks } from "@/features/notifications/NotificationChecks.tsx";
import { useAppDispatch } from "@/state/hooks.ts";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";

const reportHref = (id: string) => `${paths.adminReports}?report=${encodeURIComponent(id)}`;

/** Charts and figures of the errors. */
export function AdminOverviewPage() {
  const ready = usePanelReady();
  const dispatch = useAppDispatch();
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  return (
    <Page meta={listPages.adminOverview}>
      {ready ? (
        <div data-density="panel">
          <PanelHeader current={paths.adminOverview} />
          <main>
            <OverviewPanel hrefOf={reportHref} onAnnounce={announce}>
              <NotificationChecks onAnnounce={announce} />
            </OverviewPanel>
          </main>
        </div>
      ) : (
        <Spinner label="Opening the overview" />
      )}
    </Page>
  );
}
