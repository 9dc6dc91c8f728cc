import { dayText } from "./dayText.ts";

/** A date in running text, given as `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(day)}</time>;
}
