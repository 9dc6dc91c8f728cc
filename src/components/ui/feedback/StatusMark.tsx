import { classNames } from "../classNames.ts";
import { VisuallyHidden } from "../text/VisuallyHidden.tsx";
import styles from "./StatusMark.module.css";

/**
 * `open`: a filled mark in the signal colour. `done`: a ring with a tick. `aside`: a broken ring, struck
 * through. `seen`: a plain ring, for what waits without being new.
 */
export type StatusTone = "open" | "done" | "aside" | "seen";

interface StatusMarkProps {
  tone: StatusTone;
  label: string;
  /** Whether the label is visible; screen readers always read it. */
  showLabel?: boolean;
  className?: string | undefined;
}

/** A status as shape, colour and word: nobody has to tell statuses apart by one of them alone. */
export function StatusMark({ tone, label, showLabel = false, className }: StatusMarkProps) {
  return (
    <span
      // Replaced with its word, which a translating browser has put into elements of its own.
      key={label}
      className={classNames(styles.mark, styles[tone], className)}
      title={showLabel ? undefined : label}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.shape}>
        {tone === "open" && <path d="M6 0.75 L11.25 6 L6 11.25 L0.75 6 Z" fill="currentColor" />}
        {tone === "done" && (
          <>
            <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" />
            <path d="M3.5 6.2 L5.3 8 L8.6 4.2" fill="none" stroke="currentColor" strokeWidth="1.25" />
          </>
        )}
        {tone === "seen" && <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" />}
        {tone === "aside" && (
          <>
            <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" strokeDasharray="2 1.3" />
            <path d="M3.2 6 H8.8" stroke="currentColor" strokeWidth="1.25" />
          </>
        )}
      </svg>
      {showLabel ? label : <VisuallyHidden as="span">{label}</VisuallyHidden>}
    </span>
  );
}
