import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../src/lib/clock.ts";

/** Mails of one queue that a day may bring without a wait. Further ones are `SLOW_MS` apart: 8 more, 20 in all. */
export const QUICK_MAILS = 12;
const SLOW_MS = 3 * HOUR_MS;
/** Failures in a row after which a mail quotes nothing that a stranger wrote: it may be what the server refuses. */
export const FAILURES_WITH_TEXT = 3;
/** Waits after the first, second … failure in a row. */
const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = HOUR_MS;
/** How long a claim keeps others from sending. A crashed sender's claim ends with it. */
export const CLAIM_MS = 60_000;

/** When a queue last sent and may send again. Times are epoch milliseconds. */
export interface SendTimes {
  /** When mails were sent, oldest first, of the last 24 hours. */
  mails: number[];
  /** Failures in a row. */
  failures: number;
  /** The first of them. */
  failingSince: number | null;
  /** What the mail server last said when it refused. */
  lastFailure: string;
  /** Nothing is sent before: a mail is being sent, or the last one failed. */
  waitsUntil: number;
}

export const firstTimes: SendTimes = {
  mails: [],
  failures: 0,
  failingSince: null,
  lastFailure: "",
  waitsUntil: 0,
};

/** The number of mails in the 24 hours before `now`. */
export function mailsOfTheDay({ mails }: SendTimes, now: number): number {
  return mails.filter((at) => at > now - DAY_MS).length;
}

/** Whether a mail may be sent at `now`, with `gap` milliseconds between two. */
export function isDue(times: SendTimes, now: number, gap: number): boolean {
  const last = times.mails.at(-1) ?? -Infinity;
  const wait = mailsOfTheDay(times, now) < QUICK_MAILS ? gap : SLOW_MS;
  return now >= times.waitsUntil && now - last >= wait;
}

/** The times after a mail was sent at `now`. */
export function afterMail({ mails }: SendTimes, now: number): SendTimes {
  return { ...firstTimes, mails: [...mails.filter((at) => at > now - DAY_MS), now] };
}

/** The times after the mail server failed at `now`. */
export function afterFailure(times: SendTimes, now: number, reason: string): SendTimes {
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(times.failures, 10));
  return {
    mails: times.mails,
    failures: times.failures + 1,
    failingSince: times.failingSince ?? now,
    lastFailure: reason.slice(0, 300),
    waitsUntil: now + wait,
  };
}
