import type { ComponentPropsWithRef } from "react";
import { LabelledControl, type LabelledProps } from "./LabelledControl.tsx";

export interface TextAreaProps
  extends LabelledProps, Omit<ComponentPropsWithRef<"textarea">, "id" | "name" | "placeholder"> {
  /** The most characters allowed. What is left is told; more can be typed, so that nothing is cut off unseen. */
  limit: number;
}

/** Several lines of text with the label above and what is left of the limit below. */
export function TextArea({
  name,
  label,
  hint,
  error,
  optional = false,
  limit,
  rows = 6,
  ...rest
}: TextAreaProps) {
  return (
    <LabelledControl
      name={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      limit={limit}
      countedFrom={-Infinity}
    >
      {(marks) => <textarea {...rest} {...marks} rows={rows} />}
    </LabelledControl>
  );
}
