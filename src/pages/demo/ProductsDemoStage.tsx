import { useEffect } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { useLoaded } from "@/components/ui/useLoaded.ts";
import { SITE_NAME } from "@/content/site.ts";
import { selectWatched } from "@/features/pwa/pwaSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";
import styles from "./ProductsDemoPage.module.css";

const loadPanel = () => import("./ProductsDemoPanel.tsx");

/**
 * The placeholder of the demo. The panel is downloaded once the visitor is active. Its sample times are relative to
 * now, so it is not part of the static page, which reserves its space.
 */
export function ProductsDemoStage() {
  const watched = useAppSelector(selectWatched);
  const { loaded, again } = useLoaded(watched ? loadPanel : null);
  useEffect(() => {
    // Somebody scrolled before the app could notice.
    if (scrollY > 0) dispatchEvent(new Event("scroll"));
  }, []);
  return (
    <section className={styles.stage} data-density="panel" aria-label={`Demo of ${SITE_NAME} Triage`}>
      {loaded.state === "loading" && <p className={styles.waiting}>Opening the panel…</p>}
      {loaded.state === "loading" && (
        <noscript>
          <p className={styles.without}>
            The demo needs JavaScript, which is turned off in this browser. The sample errors are listed
            below.
          </p>
        </noscript>
      )}
      {loaded.state === "ready" && <loaded.value.ProductsDemoPanel />}
      {loaded.state === "failed" && (
        <Notice tone="problem" actions={<Button onClick={again}>Try again</Button>}>
          The demo could not be downloaded. Check your connection, or reload the page in case it is out of
          date.
        </Notice>
      )}
    </section>
  );
}
