import type { ReactNode } from "react";
import { CharacterCount } from "./CharacterCount.tsx";
import { describedBy } from "./describedBy.ts";
import { FieldError } from "./FieldError.tsx";
import { fieldId } from "./fieldId.ts";
import { FieldLabel } from "./FieldLabel.tsx";
import { Hint } from "./Hint.tsx";
import { useLength } from "./useLength.ts";
import styles from "./Field.module.css";

/** What every control that text is typed into is given. */
export interface LabelledProps {
  /** The field's name, which its id is made from. What the form library's `register` returns has it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  optional?: boolean;
}

/** What ties a control to its label and to what stands around it. */
interface ControlMarks {
  id: string;
  name: string;
  className: string | undefined;
  "aria-required": boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface LabelledControlProps extends LabelledProps {
  /** The most characters allowed. */
  limit: number;
  /** What is left is told when more characters than so many are used. */
  countedFrom: number;
  /** Renders the control with the attributes it is given. */
  children: (marks: ControlMarks) => ReactNode;
}

/** A control with its label, hint and error above, and the count of its characters below. */
export function LabelledControl({
  name,
  label,
  hint,
  error,
  optional = false,
  limit,
  countedFrom,
  children,
}: LabelledControlProps) {
  const id = fieldId(name);
  const { field, length, measure } = useLength();
  const isCounted = length > countedFrom;
  const marks = {
    id,
    name,
    className: styles.control,
    "aria-required": !optional,
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(
      hint !== undefined && `${id}-hint`,
      error !== undefined && `${id}-error`,
      isCounted && `${id}-limit`,
    ),
  };
  return (
    <div ref={field} className={styles.field} onInput={measure}>
      <FieldLabel htmlFor={id} optional={optional}>
        {label}
      </FieldLabel>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
      {children(marks)}
      {isCounted && <CharacterCount id={`${id}-limit`} used={length} limit={limit} />}
    </div>
  );
}
