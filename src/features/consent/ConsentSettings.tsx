import { consentReopened } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import styles from "./ConsentSettings.module.css";

/** Asks the question about analytics again. */
export function ConsentSettings() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.settings} onClick={() => dispatch(consentReopened())}>
      Analytics settings
    </button>
  );
}
