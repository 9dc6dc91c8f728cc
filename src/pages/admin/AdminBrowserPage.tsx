import { useCallback } from "react";
import { useApi } from "@/api/useApi.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { VisitSession } from "@/features/analytics/VisitSession.tsx";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { ReportQueue } from "@/features/error-reporting/ReportQueue.tsx";
import { PageSpeed } from "@/features/monitoring/PageSpeed.tsx";
import { SlowResources } from "@/features/monitoring/SlowResources.tsx";
import { StoredData } from "@/features/stored-data/StoredData.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import styles from "./AdminBrowserPage.module.css";
import { Page } from "../Page.tsx";
import { PanelHeader } from "./PanelHeader.tsx";

/** What the site measures, queues and stores in this browser. */
export function AdminBrowserPage() {
  // The header counts unread entries, which needs the api slice.
  const apiJoined = useApi();
  // The slices load with the effects, which start with the page or with the click that led here.
  const slicesJoined = useAppSelector((state) => state.errorQueue !== undefined);
  return (
    <Page meta={listPages.adminBrowser}>
      {apiJoined && slicesJoined ? <ThisBrowser /> : <Spinner label="Opening this browser’s data" />}
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
