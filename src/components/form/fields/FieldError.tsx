import { VisuallyHidden } from "../../ui/text/VisuallyHidden.tsx";
import styles from "./FieldError.module.css";

interface FieldErrorProps {
  /** The id for the control's `aria-describedby`. */
  id: string;
  /** A sentence that says what to do. */
  message: string;
}

/** The error of a field, beside it: a mark, a colour and a sentence. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      <svg className={styles.mark} viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d="M6 0.5 L11.5 6 L6 11.5 L0.5 6 Z" fill="currentColor" />
        <path d="M6 3.2 V6.6 M6 7.9 V9" className={styles.stroke} strokeWidth="1.3" />
      </svg>
      <span>
        <VisuallyHidden as="span">Error: </VisuallyHidden>
        {message}
      </span>
    </p>
  );
}
