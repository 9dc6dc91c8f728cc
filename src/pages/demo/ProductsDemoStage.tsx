import { useEffect, useState, type ComponentType } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { SITE_NAME } from "@/content/site.ts";
import { selectWatched } from "@/features/pwa/pwaSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";
import styles from "./ProductsDemoPage.module.css";

type Demo = { state: "waiting" } | { state: "ready"; Panel: ComponentType } | { state: "failed" };

async function loadPanel(): Promise<Demo> {
  try {
    const { ProductsDemoPanel } = await import("./ProductsDemoPanel.tsx");
    return { state: "ready", Panel: ProductsDemoPanel };
  } catch {
    // Offline, or replaced by a new release: the stage shows a message.
    return { state: "failed" };
  }
}

/**
 * The placeholder of the demo. The panel is downloaded once the visitor is active. Its sample times are relative to
 * now, so it is not part of the static page, which reserves its space.
 */
export function ProductsDemoStage() {
  const [demo, setDemo] = useState<Demo>({ state: "waiting" });
  const watched = useAppSelector(selectWatched);
  useEffect(() => {
    if (!watched) return undefined;
    let left = false;
    void loadPanel().then((loaded) => {
      if (!left) setDemo(loaded);
    });
    return () => {
      left = true;
    };
  }, [watched]);

  return (
    <section className={styles.stage} data-density="panel" aria-label={`Demo of ${SITE_NAME} Triage`}>
      {demo.state === "waiting" && <p className={styles.waiting}>Opening the panel…</p>}
      {demo.state === "waiting" && (
        <noscript>
          <p className={styles.without}>
            The demo needs JavaScript, which is turned off in this browser. Its errors are listed below.
          </p>
        </noscript>
      )}
      {demo.state === "ready" && <demo.Panel />}
      {demo.state === "failed" && (
        <Notice
          tone="problem"
          actions={<Button onClick={() => void loadPanel().then(setDemo)}>Try again</Button>}
        >
          The demo could not be downloaded. Check your connection, or reload the page in case it is out of
          date.
        </Notice>
      )}
    </section>
  );
}
