import { Options, type OptionsProps } from "./Options.tsx";

/** A question with any number of answers. Spread what `register` returns into it; the field's value is a list. */
export function Checkboxes(props: OptionsProps) {
  return <Options {...props} type="checkbox" />;
}
