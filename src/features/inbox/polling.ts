/** There is no live connection (Firestore over REST); the inbox asks again this often while its window is looked at. */
const POLL_MS = 30_000;

/** For every read of the inbox that should stay fresh. */
export const polling = {
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
} as const;

/**
 * The same for a list of which so many pages are open: all of them are read anew, so the pauses grow with them, and a
 * long list uses up no more of the day's quota of reads than a short one.
 */
export const pollingOf = (pages: number) => ({ ...polling, pollingInterval: POLL_MS * Math.max(1, pages) });
