/** Reports sent together (specification, section 9). */
export const BATCH_SIZE = 5;
/** Fewer reports than a batch are sent this long after the first was captured, in milliseconds. */
export const BATCH_DELAY_MS = 30_000;
/** What a full batch left behind follows this long after it, in milliseconds. */
export const REMAINDER_DELAY_MS = 5_000;

/** What the decision needs to know of a waiting report. */
export interface WaitingReport {
  report: { id: string; timestamp: number };
  critical: boolean;
  attempts: number;
}

export interface BatchQuestion {
  /** In sending order. */
  waiting: readonly WaitingReport[];
  now: number;
  /** When what a full batch left behind is due, `null` when the last batch was not full. */
  remainderDueAt: number | null;
  /** Not before this time after a failed send, `null` when the last one succeeded. */
  retryAt: number | null;
  /** Do not wait for anything: the connection is back, or the page is about to go. */
  atOnce: boolean;
}

/** The ids to send now (at most five), and when to ask again (epoch milliseconds, `null`: after the next event). */
export interface BatchPlan {
  ids: string[];
  lookAgainAt: number | null;
}

/**
 * When the reports that wait are due, critical ones apart. A first report from the future means that the clock was
 * set back: waiting for it could take days, so it is due.
 */
function dueAt({ waiting, now, remainderDueAt, retryAt }: BatchQuestion): number {
  const [first] = waiting;
  if (!first) return Infinity;
  const returned = waiting.some((entry) => entry.attempts > 0);
  const natural = first.report.timestamp > now ? now : first.report.timestamp + BATCH_DELAY_MS;
  const due = remainderDueAt ?? (returned || waiting.length >= BATCH_SIZE ? now : natural);
  return Math.max(due, retryAt ?? 0);
}

function send(entries: readonly WaitingReport[]): BatchPlan {
  return { ids: entries.slice(0, BATCH_SIZE).map((entry) => entry.report.id), lookAgainAt: null };
}

/**
 * Decides what to send. Critical reports go at once, each even during a pause after failures as long as it was never
 * tried; five waiting reports go at once; fewer go 30 s after the first; what a batch of five left behind goes 5 s
 * after it, in batches of five again; what a failed send returned goes when its pause is over.
 */
export function nextBatch(question: BatchQuestion): BatchPlan {
  const { waiting, now, retryAt, atOnce } = question;
  if (waiting.length === 0) return send([]);
  if (atOnce) return send(waiting);
  const pausing = retryAt !== null && now < retryAt;
  const critical = waiting.filter((entry) => entry.critical && !(pausing && entry.attempts > 0));
  if (critical.length > 0) return send(critical);
  const due = dueAt(question);
  return due <= now ? send(waiting) : { ids: [], lookAgainAt: due };
}
