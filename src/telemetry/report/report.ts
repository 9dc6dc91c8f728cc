/** The life of a report: it starts `active`; the administrator makes it `resolved` or `ignored`, or active again. */
export const reportStatuses = ["active", "resolved", "ignored"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Longest text, in UTF-16 code units, that each field may carry. The security rules refuse more. */
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
} as const;

/**
 * One error as the browser saw it, plain JSON, ready to be queued. Times are epoch milliseconds of the visitor's
 * clock. `props`, `state` and `breadcrumbs` are JSON text: rules can cap a text, not a nested map.
 */
export interface CapturedReport {
  /** Random, made at capture; becomes the document's id, so that sending twice stores once. */
  id: string;
  /** Hash of message and stack: the same error has the same one everywhere. */
  errorId: string;
  message: string;
  stack: string;
  componentStack: string;
  /** Name of the error boundary that caught it, or where it surfaced: `window.onerror`, `unhandledrejection`. */
  errorBoundary: string;
  url: string;
  userAgent: string;
  sessionId: string;
  props: string;
  state: string;
  userId?: string;
  /** How often the same error was seen before it was sent. */
  count: number;
  timestamp: number;
  lastOccurred: number;
  release: string;
  breadcrumbs: string;
  /** The code that failed belongs to an earlier release. Such a report counts as noise and is never sent. */
  staleCode?: true;
}

/** Why a report was not sent. The list is closed: every drop has one of these reasons and is counted. */
export const dropReasons = ["daily-limit", "noise", "leaving", "rejected", "queue-full", "storage"] as const;
export type DropReason = (typeof dropReasons)[number];
/** The most drops of one reason that a report carries. The security rules refuse more digits. */
export const MAX_DROPS = 9_999_999;

export type DropCounts = Partial<Record<DropReason, number>>;
