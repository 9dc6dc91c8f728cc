import { Button } from "@/components/ui/controls/Button.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { OFFLINE_PATH } from "@/config/offlinePath.ts";
import { type PageMeta } from "@/content/pageMeta.ts";
import { SuggestedLinks } from "./SuggestedLinks.tsx";
// It also appears for addresses that do not exist, and looks like the not-found page.
import styles from "./NotFoundPage.module.css";

export const offlineMeta: PageMeta = {
  path: OFFLINE_PATH,
  title: "No connection",
  description: "The page you asked for needs a connection.",
  updated: null,
};

/**
 * Shown for an address that this browser has not stored while the network does not answer. It is written at build
 * time and never rendered in a browser, where the app would see another address and say that it does not exist.
 */
export function OfflinePage() {
  return (
    <>
      <PageHeader
        kind="Offline"
        title={["No connection", "for now"]}
        lead="This page is not stored in your browser, and there is no connection. It will load automatically when you are back online."
        path={OFFLINE_PATH}
      />
      <div className={styles.columns}>
        <SuggestedLinks>
          {/* Without an `action`, the form reloads the current address. */}
          <form>
            <Button type="submit">Try this address again</Button>
          </form>
        </SuggestedLinks>
      </div>
    </>
  );
}
