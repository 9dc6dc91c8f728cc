import type { ReactNode } from "react";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden.tsx";
import styles from "./FieldHead.module.css";

/** The id of a field's control, or of the first of several: what its label and the error summary point to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The value of `aria-describedby` from the existing ids, `undefined` without any. */
export function describedBy(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

interface FieldHeadProps {
  /** A `legend` names a group of controls. */
  as?: "label" | "legend";
  /** The id of the control. For its `aria-describedby`, the hint has `-hint` after it, the error `-error`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

/** What is above the control of a field: label, hint and error. Most fields are required, so the optional ones say so. */
export function FieldHead({ as: Label = "label", id, label, hint, error, optional = false }: FieldHeadProps) {
  return (
    <>
      <Label className={styles.label} {...(Label === "label" && { htmlFor: id })}>
        {label}
        {optional && <i className={styles.optional}> (optional)</i>}
      </Label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </>
  );
}

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
        <span>{message}</span>
      </span>
    </p>
  );
}
