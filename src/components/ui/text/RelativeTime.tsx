import { exactTime, isTime, relativeTime } from "./timeFormat.ts";

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number;
  /** The current time in epoch milliseconds. It is passed in, so one timer updates every time on the page. */
  now: number;
  className?: string | undefined;
}

/** How long ago something happened. The exact time is in the `title` and in `datetime`. */
export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  if (!isTime(at)) return <span className={className}>unknown</span>;
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
