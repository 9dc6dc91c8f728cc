/** The time that a draft, or the copy of a sent plan, stays on the device after its last change. */
export const DRAFT_DAYS = 30;

const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60 * 1_000;

/** The time at which a draft is deleted, in epoch milliseconds. */
export const expiryOf = ({ savedAt }: { savedAt: number }): number => savedAt + DRAFT_MS;
