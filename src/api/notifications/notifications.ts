import * as v from "valibot";
import { reading } from "@/lib/reading.ts";

/** What the Cloud Functions mail about. */
const mailSubjects = ["enquiries", "errors"] as const;
export type MailSubject = (typeof mailSubjects)[number];

/** A subject whose mails the mail server does not take. Times are epoch milliseconds. */
export interface MailFailure {
  subject: MailSubject;
  since: number;
  /** What the mail server said. */
  reason: string;
}

/** What the functions did in the last night. */
const night = v.object({
  /** The day that they counted, `YYYY-MM-DD` in UTC. */
  day: v.string(),
  /** How much was deleted, by collection, and `files`. */
  deleted: v.record(v.string(), v.number()),
  /** What failed or is left to delete, in sentences. */
  problems: v.fallback(v.array(v.string()), []),
});
export type NightlyCounts = v.InferOutput<typeof night>;
export const readNight = reading(night);

/** What became of a test mail: `failure` is what the mail server said, `null` when it took the mail. */
export const readOutcome = reading(v.object({ answeredAt: v.number(), failure: v.nullable(v.string()) }));

/**
 * Page requests that Hosting has logged, by day (its number since 1970, UTC) and release. Pages that a device had kept
 * are not among them, so there were at least so many visits.
 */
export type Visits = Readonly<Record<string, Readonly<Record<string, number>>>>;

const visits = reading(v.object({ days: v.record(v.string(), v.record(v.string(), v.number())) }));
/** The visits in a stored document, `null` when it has another form. Never throws. */
export const readVisits = (document: unknown): Visits | null => visits(document)?.days ?? null;

/** The last release that was stopped because of a new error. */
export const readStopped = reading(
  v.object({
    /** Epoch milliseconds. */
    at: v.number(),
    release: v.string(),
    /** The release that was put online again. */
    back: v.string(),
    errorId: v.string(),
    message: v.string(),
    /** Visits that reported the error, of all that reported anything. */
    visits: v.number(),
    all: v.number(),
    /** Why the release before could not be put online; "" when it was. */
    failure: v.string(),
  }),
);
export type StoppedRelease = NonNullable<ReturnType<typeof readStopped>>;

/** Errors that visitors are not to report: `#` and an error id, or a text that the message contains, and why. */
const noiseRule = v.object({ rule: v.string(), reason: v.string() });
export type NoiseRule = v.InferOutput<typeof noiseRule>;

const noise = reading(v.object({ rules: v.array(noiseRule) }));
/** The rules in a stored document; none when it has another form. Never throws. */
export const readNoise = (document: unknown): NoiseRule[] => noise(document)?.rules ?? [];

const failing = reading(
  v.object({ pace: v.object({ failingSince: v.number(), lastFailure: v.fallback(v.string(), "") }) }),
);
/** The failures in a stored state. Never throws. */
export function readFailures(state: Record<string, unknown>): MailFailure[] {
  return mailSubjects.flatMap((subject) => {
    const times = failing(state[subject])?.pace;
    return times ? [{ subject, since: times.failingSince, reason: times.lastFailure }] : [];
  });
}
