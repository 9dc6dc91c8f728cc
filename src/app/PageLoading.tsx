import { useSyncExternalStore } from "react";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { pageLoads } from "./pageLoads.ts";
import styles from "./PageLoading.module.css";

/**
 * Shown above the old page while the next one's code is on its way. The spinner itself waits a moment before it
 * appears, so that a quick change of page does not flicker.
 */
export function PageLoading() {
  const pending = useSyncExternalStore(pageLoads.subscribe, pageLoads.isPending, () => false);
  return pending ? (
    <div className={styles.place}>
      <Spinner label="Loading page" />
    </div>
  ) : null;
}
