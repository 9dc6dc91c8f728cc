import { panelPages } from "@/content/panelPages.ts";
import { VisitSession } from "@/features/analytics/VisitSession.tsx";
import { ReportQueue } from "@/features/error-reporting/ReportQueue.tsx";
import { PageSpeed, SlowResources } from "@/features/monitoring/PageSpeed.tsx";
import { StoredData } from "@/features/stored-data/StoredData.tsx";
import styles from "./AdminBrowserPage.module.css";
import { PanelPage } from "./PanelPage.tsx";

/** What the site measures, queues and stores in this browser. */
export function AdminBrowserPage() {
  return (
    <PanelPage meta={panelPages.adminBrowser} opening="Opening this browser’s data">
      <p className={styles.lead}>
        This page shows what the site has measured, queued and stored in this browser. Measurements and the
        session started when this tab last loaded a page.
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PageSpeed />
          <SlowResources />
          <VisitSession />
        </div>
        <div className={styles.column}>
          <StoredData />
          <ReportQueue />
        </div>
      </div>
    </PanelPage>
  );
}
