import { Options, type OptionsProps } from "./Options.tsx";

/** A question with one answer: a radio group. Spread what `register` returns into it. */
export function Choice(props: OptionsProps) {
  return <Options {...props} type="radio" />;
}
