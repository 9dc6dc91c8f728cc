import type { ComponentPropsWithRef } from "react";
import { LabelledControl, type LabelledProps } from "./LabelledControl.tsx";

export interface TextFieldProps
  extends LabelledProps, Omit<ComponentPropsWithRef<"input">, "id" | "name" | "placeholder"> {
  /**
   * The largest number of characters. The count appears when few are left; more can be typed, so nothing is cut off
   * silently.
   */
  limit?: number;
}

/** The share of the limit that is left when the count first appears. */
const NEARLY_FULL = 0.2;

/** One line of text with its label above. Spread what `register` returns into it. */
export function TextField({ limit = Infinity, type = "text", ...rest }: TextFieldProps) {
  return (
    <LabelledControl {...rest} limit={limit} countedFrom={limit * (1 - NEARLY_FULL)}>
      {(attributes) => <input {...attributes} type={type} />}
    </LabelledControl>
  );
}
