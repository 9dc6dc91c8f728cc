import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { onLoad } from "@/lib/failedLoads.ts";
import { listen } from "@/lib/listen.ts";
import { undoAll } from "@/lib/undoAll.ts";
import styles from "./PageLoading.module.css";

/** After this time, the next page is loaded as a document, in milliseconds. */
const LATE_MS = 4_000;

/** Calls `check` when the address may have changed. Returns the undo. */
const watchAddress = (check: () => void) =>
  undoAll([onLoad(check), listen(window, ["click", "popstate"], check)]);

/**
 * Shows a spinner above the old page while the next one loads. The address changes at once, but React shows the next
 * page only when its code and text are loaded; until then the two differ. The spinner appears with a delay, so a
 * quick change does not flicker. When the code is late, the browser loads the page's document, which is complete
 * without that code.
 */
export function PageLoading() {
  const { pathname } = useLocation();
  const pending = useSyncExternalStore(
    watchAddress,
    () => window.location.pathname !== pathname,
    () => false,
  );
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => {
      const isUnsent = "unsent" in document.documentElement.dataset;
      if (navigator.onLine && !isUnsent) window.location.reload();
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending ? (
    <div className={styles.place}>
      <Spinner label="Loading page" />
    </div>
  ) : null;
}
