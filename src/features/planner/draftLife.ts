/** How long a draft, or the copy of a plan that was sent, stays on the visitor's device after its last change. */
export const DRAFT_DAYS = 30;

const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60 * 1_000;

/** The moment at which a draft is removed, epoch milliseconds. */
export const expiryOf = ({ savedAt }: { savedAt: number }): number => savedAt + DRAFT_MS;
