/** Most reports in one batch (specification, section 9). */
export const BATCH_SIZE = 5;
/** An incomplete batch is sent this long after its first report was captured, in milliseconds. */
export const BATCH_DELAY_MS = 30_000;
/** Reports left after a full batch are sent this long after it, in milliseconds. */
export const REMAINDER_DELAY_MS = 5_000;

/** The fields of a waiting report that the decision uses. */
export interface WaitingReport {
  report: { id: string; timestamp: number };
  critical: boolean;
  attempts: number;
}

export interface BatchQuestion {
  /** In sending order. */
  waiting: readonly WaitingReport[];
  now: number;
  /** When the reports left after a full batch are due; `null` when the last batch was not full. */
  remainderDueAt: number | null;
  /** The end of the pause after a failed send; `null` when the last send succeeded. */
  retryAt: number | null;
  /** Ignore all waiting times: the connection is back, or the page is about to close. */
  atOnce: boolean;
}

/** The ids to send now (at most five), and when to check again (epoch milliseconds, `null`: after the next event). */
export interface BatchPlan {
  ids: string[];
  lookAgainAt: number | null;
}

/**
 * When the waiting reports are due, apart from critical ones. A first report with a future time is due at once: the
 * clock was set back, and waiting could take days.
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
 * Decides what to send. A critical report goes at once, during a pause after failures only if it was never tried.
 * Five waiting reports go at once; fewer go 30 s after the first. Reports left after a batch of five go 5 s after it,
 * again five at a time. Reports of a failed send go after the pause.
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
