import { useNow } from "../useNow.ts";
import { exactTime, isTime, relativeTime } from "./timeFormat.ts";

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number;
  className?: string | undefined;
}

/** How long ago something happened. The exact time is in the `title` and in `datetime`. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const now = useNow();
  if (!isTime(at)) return <span className={className}>unknown</span>;
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
