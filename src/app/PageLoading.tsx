import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { onLoad } from "@/lib/failedLoads.ts";
import styles from "./PageLoading.module.css";

/** Calls `check` when the address may have changed. Returns the undo. */
function watchAddress(check: () => void): () => void {
  const stop = onLoad(check);
  window.addEventListener("click", check);
  window.addEventListener("popstate", check);
  return () => {
    stop();
    window.removeEventListener("click", check);
    window.removeEventListener("popstate", check);
  };
}

/**
 * Shows a spinner above the old page while the next one loads. The address changes at once, but React shows the next
 * page only when its code and text are loaded; until then the two differ. The spinner appears with a delay, so a
 * quick change does not flicker.
 */
export function PageLoading() {
  const { pathname } = useLocation();
  const pending = useSyncExternalStore(
    watchAddress,
    () => window.location.pathname !== pathname,
    () => false,
  );
  return pending ? (
    <div className={styles.place}>
      <Spinner label="Loading page" />
    </div>
  ) : null;
}
