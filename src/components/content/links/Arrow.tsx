import styles from "./Arrow.module.css";

/** A long arrow, like the arrow for a current on a chart. Decorative. */
export function Arrow() {
  return (
    <svg
      className={styles.arrow}
      viewBox="0 0 36 12"
      width="36"
      height="12"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 6H34M28.5 1 34 6l-5.5 5" fill="none" stroke="currentColor" />
    </svg>
  );
}
