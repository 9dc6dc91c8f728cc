import * as v from "valibot";

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
export interface NightlyCounts {
  /** The day that they counted, `YYYY-MM-DD` in UTC. */
  day: string;
  /** How much was deleted, by collection, and `files`. */
  deleted: Record<string, number>;
  /** What failed or is left to delete, in sentences. */
  problems: string[];
}

/** What became of a test mail: `failure` is what the mail server said, `null` when it took the mail. */
export interface TestMailOutcome {
  failure: string | null;
}

/**
 * Page requests that Hosting has logged, by day (its number since 1970, UTC) and release. Pages that a device had kept
 * are not among them, so there were at least so many visits.
 */
export type Visits = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The last release that was stopped because of a new error. */
export interface StoppedRelease {
  /** Epoch milliseconds. */
  at: number;
  release: string;
  /** The release that was put online again. */
  back: string;
  errorId: string;
  message: string;
  /** Visits that reported the error, of all that reported anything. */
  visits: number;
  all: number;
  /** Why the release before could not be put online; "" when it was. */
  failure: string;
}

/** Errors that visitors are not to report. */
export interface NoiseRule {
  /** `#` and an error id, or a text that the message contains. */
  rule: string;
  /** Why they can be ignored. */
  reason: string;
}

const failing = v.object({
  pace: v.object({ failingSince: v.number(), lastFailure: v.fallback(v.string(), "") }),
});
const outcome = v.object({ answeredAt: v.number(), failure: v.nullable(v.string()) });
const night = v.object({
  day: v.string(),
  deleted: v.record(v.string(), v.number()),
  problems: v.fallback(v.array(v.string()), []),
});

const stopped = v.object({
  at: v.number(),
  release: v.string(),
  back: v.string(),
  errorId: v.string(),
  message: v.string(),
  visits: v.number(),
  all: v.number(),
  failure: v.string(),
});

/** The stopped release in a stored document, `null` when it has another form. Never throws. */
export function readStopped(document: unknown): StoppedRelease | null {
  const { success, output } = v.safeParse(stopped, document);
  return success ? output : null;
}

const noise = v.object({ rules: v.array(v.object({ rule: v.string(), reason: v.string() })) });

/** The rules in a stored document; none when it has another form. Never throws. */
export function readNoise(document: unknown): NoiseRule[] {
  const { success, output } = v.safeParse(noise, document);
  return success ? output.rules : [];
}

const visits = v.object({ days: v.record(v.string(), v.record(v.string(), v.number())) });

/** The visits in a stored document, `null` when it has another form. Never throws. */
export function readVisits(document: unknown): Visits | null {
  const { success, output } = v.safeParse(visits, document);
  return success ? output.days : null;
}

/** The failures in a stored state. Never throws. */
export function readFailures(state: Record<string, unknown>): MailFailure[] {
  return mailSubjects.flatMap((subject) => {
    const { success, output } = v.safeParse(failing, state[subject]);
    return success ? [{ subject, since: output.pace.failingSince, reason: output.pace.lastFailure }] : [];
  });
}

/** The outcome in a stored request, `null` when it has none. Never throws. */
export function readOutcome(request: unknown): TestMailOutcome | null {
  const { success, output } = v.safeParse(outcome, request);
  return success ? { failure: output.failure } : null;
}

/** The counts in a stored document, `null` when it has another form. Never throws. */
export function readNight(document: unknown): NightlyCounts | null {
  const { success, output } = v.safeParse(night, document);
  return success ? output : null;
}
