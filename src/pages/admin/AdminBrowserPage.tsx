import { useCallback } from "react";
import { useNow } from "@/components/panel/useNow.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { VisitSession } from "@/features/analytics/VisitSession.tsx";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { ReportQueue } from "@/features/error-reporting/ReportQueue.tsx";
import { usePanelReady } from "@/features/error-triage/panelSlices.ts";
import { PageSpeed } from "@/features/monitoring/PageSpeed.tsx";
import { SlowResources } from "@/features/monitoring/SlowResources.tsx";
import { StoredData } from "@/features/stored-data/StoredData.tsx";
import { useAppDispatch } from "@/state/hooks.ts";
import styles from "./AdminBrowserPage.module.css";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";

/** What the site measures, queues and stores in this browser. */
export function AdminBrowserPage() {
  const ready = usePanelReady();
  return (
    <Page meta={listPages.adminBrowser}>
      {ready ? <ThisBrowser /> : <Spinner label="Opening this browser’s data" />}
    </Page>
  );
}

function ThisBrowser() {
  const dispatch = useAppDispatch();
  const now = useNow();
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  return (
    <div data-density="panel">
      <PanelHeader current={paths.adminBrowser} />
      <main>
        <p className={styles.lead}>
          This page shows what the site has measured, queued and stored in this browser. Measurements and the
          session started when this tab last loaded a page.
        </p>
        <div className={styles.columns}>
          <div className={styles.column}>
            <PageSpeed />
            <SlowResources />
            <VisitSession now={now} />
          </div>
          <div className={styles.column}>
            <StoredData onAnnounce={announce} />
            <ReportQueue now={now} />
          </div>
        </div>
      </main>
    </div>
  );
}
