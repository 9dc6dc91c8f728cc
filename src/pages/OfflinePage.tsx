import { Button } from "@/components/ui/Button.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { OFFLINE_PATH } from "@/config/offlinePath.ts";
import { chartName, type PageMeta } from "@/content/pageMeta.ts";
import { SuggestedLinks } from "./SuggestedLinks.tsx";
// It stands in for an address that may not exist either, and looks like that page.
import styles from "./NotFoundPage.module.css";

export const offlineMeta: PageMeta = {
  path: OFFLINE_PATH,
  title: "No connection",
  description: "The page you asked for needs a connection.",
  updated: null,
};

/**
 * What is shown for an address that is not stored in this browser while the network does not answer. It is written at
 * build and never rendered in a browser, where the address is another one and the app would say that it does not exist.
 */
export function OfflinePage() {
  return (
    <>
      <PageHeader
        kind="Offline"
        title={
          <>
            No connection, <i>no soundings</i>
          </>
        }
        lead="This address is not stored in your browser, and the network does not answer. The page comes by itself when the connection is back."
        chart={chartName(OFFLINE_PATH)}
      />
      <div className={styles.columns}>
        <SuggestedLinks>
          {/* Without a target it goes to the present address, whichever that is. */}
          <form>
            <Button type="submit">Try this address again</Button>
          </form>
        </SuggestedLinks>
      </div>
    </>
  );
}
