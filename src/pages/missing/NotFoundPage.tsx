import { useLocation } from "react-router-dom";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { panelPages } from "@/content/panelPages.ts";
import { BrokenLinkReport } from "@/features/broken-links/BrokenLinkReport.tsx";
import { NearestPages } from "@/features/broken-links/NearestPages.tsx";
import { SuggestedLinks } from "./SuggestedLinks.tsx";
import { Page } from "../Page.tsx";
import styles from "./NotFoundPage.module.css";

/** The page for unknown addresses. Its static file does not know the address, so the first render does not show it. */
export function NotFoundPage() {
  const { pathname } = useLocation();
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
          <BrokenLinkReport key={pathname} path={pathname} />
        </SuggestedLinks>
        <NearestPages path={pathname} />
      </div>
    </Page>
  );
}
