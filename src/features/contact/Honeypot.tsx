import type { Ref } from "react";
import styles from "./Honeypot.module.css";

/** A hidden field that only programs fill in: people neither see, hear nor reach it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.away} aria-hidden="true">
      <label htmlFor="field-homepage">Leave this empty</label>
      <input ref={ref} id="field-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
