import type { ComponentPropsWithRef } from "react";
import { LabelledControl, type LabelledProps } from "./LabelledControl.tsx";

export interface TextAreaProps
  extends LabelledProps, Omit<ComponentPropsWithRef<"textarea">, "id" | "name" | "placeholder"> {
  /** The largest number of characters. The count is shown; more can be typed, so nothing is cut off silently. */
  limit: number;
}

/** A multi-line text field with its label above and the count below. */
export function TextArea({ rows = 6, ...rest }: TextAreaProps) {
  return (
    <LabelledControl {...rest} countedFrom={-Infinity}>
      {(attributes) => <textarea {...attributes} rows={rows} />}
    </LabelledControl>
  );
}
