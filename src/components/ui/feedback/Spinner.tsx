import styles from "./Spinner.module.css";

interface SpinnerProps {
  /** What is loading, in words. */
  label: string;
}

/** A loading indicator. It appears after 150 ms, so a quick answer does not flicker, and says after 5 s that it is late. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <output className={styles.spinner}>
      <svg className={styles.rose} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1" opacity="0.35" />
        <path d="M8 1.5 A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {label}
      <span className={styles.late}>This takes longer than usual. If nothing changes, reload the page.</span>
    </output>
  );
}
