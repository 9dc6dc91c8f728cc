import type { ComponentPropsWithRef } from "react";
import { LabelledControl, type LabelledProps } from "./LabelledControl.tsx";

export interface TextFieldProps
  extends LabelledProps, Omit<ComponentPropsWithRef<"input">, "id" | "name" | "placeholder"> {
  /** The most characters allowed. Told when few are left; more can be typed, so that nothing is cut off unseen. */
  limit?: number;
}

/** The part of a limit that is left when it is first mentioned. */
const NEARLY_FULL = 0.2;

/** One line of text with its label above. Spread what `register` returns into it. */
export function TextField({
  name,
  label,
  hint,
  error,
  optional = false,
  limit = Infinity,
  type = "text",
  ...rest
}: TextFieldProps) {
  return (
    <LabelledControl
      name={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      limit={limit}
      countedFrom={limit * (1 - NEARLY_FULL)}
    >
      {(marks) => <input {...rest} {...marks} type={type} />}
    </LabelledControl>
  );
}
