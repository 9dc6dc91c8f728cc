/**
 * The statuses of a report. It starts `active`; the administrator sets it to `resolved` or `ignored`, or back to
 * active.
 */
export const reportStatuses = ["active", "resolved", "ignored"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Maximum length of each field in UTF-16 code units. The security rules refuse longer texts. */
export const fieldLimits = {
  message: 2_000,
  stack: 8_000,
  componentStack: 4_000,
  errorBoundary: 100,
  url: 2_000,
  userAgent: 500,
  sessionId: 64,
  props: 4_000,
  state: 8_000,
  userId: 128,
  release: 64,
  breadcrumbs: 8_000,
  device: 1_000,
  replay: 16_000,
} as const;

/** Longest answer to the question of the error page, in UTF-16 code units. The security rules refuse longer ones. */
export const COMMENT_LIMIT = 500;

/**
 * One error as the browser saw it, as plain JSON. Times are epoch milliseconds of the visitor's clock. `props`,
 * `state`, `breadcrumbs`, `device` and `replay` are JSON text because the security rules can limit a text but not a
 * nested map.
 */
export interface CapturedReport {
  /** Random, made at capture. It becomes the document's id, so a report sent twice is stored once. */
  id: string;
  /** Hash of message and stack; equal for the same error in every browser. */
  errorId: string;
  /** The version of the error id's computation, see `GROUPING`. */
  grouping: number;
  message: string;
  stack: string;
  componentStack: string;
  /** The error boundary that caught the error, or another source such as `window.onerror` or `unhandledrejection`. */
  errorBoundary: string;
  url: string;
  userAgent: string;
  sessionId: string;
  props: string;
  state: string;
  userId?: string;
  /** Occurrences of this error before it was sent. */
  count: number;
  timestamp: number;
  lastOccurred: number;
  release: string;
  breadcrumbs: string;
  /** What is known of the device and this visit, see `deviceFacts`; empty for an error of an earlier visit. */
  device: string;
  /** The last actions and the state before them, see `Replay`; empty when none were recorded. */
  replay: string;
  /** This visit has captured the same error before, so it adds no visit to the error's figures. */
  repeat?: true;
  /** The code that failed belongs to an earlier release. Such a report counts as noise and is never sent. */
  staleCode?: true;
}

/** The boundary of a report that a visitor makes of a broken link: no error. */
export const BROKEN_LINK = "broken-link";

/**
 * Why an error was not reported. The list is complete: every drop has one of these reasons and is counted, each
 * occurrence of an error once.
 */
export const dropReasons = [
  "daily-limit",
  "noise",
  "leaving",
  "rejected",
  "queue-full",
  "storage",
  "sampled",
] as const;
export type DropReason = (typeof dropReasons)[number];
/** Most drops of one reason that a report can carry. The security rules refuse more digits. */
export const MAX_DROPS = 9_999_999;

export type DropCounts = Partial<Record<DropReason, number>>;
