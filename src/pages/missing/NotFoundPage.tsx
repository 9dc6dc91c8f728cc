import { useLocation } from "react-router-dom";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { panelPages } from "@/content/panelPages.ts";
import { BrokenLinkReport } from "@/features/broken-links/BrokenLinkReport.tsx";
import { NearestPages } from "@/features/broken-links/NearestPages.tsx";
import { selectOnline } from "@/features/pwa/pwaSlice.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { RootState } from "@/state/types.ts";
import { browserCollector } from "@/telemetry/browserCollector.ts";
import { SuggestedLinks } from "./SuggestedLinks.tsx";
import { Page } from "../Page.tsx";
import styles from "./NotFoundPage.module.css";

/** The page for unknown addresses. Its static file does not know the address, so the first render does not show it. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const store = useAppStore();
  const online = useAppSelector(selectOnline);

  const isHeld = (message: string) => {
    // The queue joins the store with the effects; until then the collector holds all reports.
    const { errorQueue }: Partial<RootState> = store.getState();
    const queue = [...(errorQueue?.entries ?? []), ...(errorQueue?.inFlight ?? [])];
    const queued = queue.map(({ report }) => report);
    return [...queued, ...browserCollector().pending()].some((report) => report.message === message);
  };

  return (
    <Page meta={panelPages.notFound}>
      <PageHeader
        kind="404"
        title={["Page not found,", "off the chart"]}
        lead="There is no page at this address. It may have moved, or the link may be wrong."
        path={panelPages.notFound.path}
      />
      <div className={styles.columns}>
        <SuggestedLinks>
          <BrokenLinkReport
            key={pathname}
            path={pathname}
            collector={browserCollector}
            isHeld={isHeld}
            online={online}
          />
        </SuggestedLinks>
        <NearestPages path={pathname} />
      </div>
    </Page>
  );
}
