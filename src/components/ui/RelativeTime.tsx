import { exactTime, isTime, relativeTime } from "./timeFormat.ts";

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  at: number;
  /** The present, epoch milliseconds: given, so that one clock moves every time on the page. */
  now: number;
  className?: string | undefined;
}

/** How long ago something was; the exact time is in the title and for machines. */
export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  if (!isTime(at)) return <span className={className}>unknown</span>;
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
