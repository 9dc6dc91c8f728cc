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

const failing = v.object({
  pace: v.object({ failingSince: v.number(), lastFailure: v.fallback(v.string(), "") }),
});
const outcome = v.object({ answeredAt: v.number(), failure: v.nullable(v.string()) });
const night = v.object({
  day: v.string(),
  deleted: v.record(v.string(), v.number()),
  problems: v.fallback(v.array(v.string()), []),
});

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
