/** The panel has no live connection (Firestore over REST); it asks again this often while its window is looked at. */
export const POLL_MS = 30_000;

/** For every read of the panel. Whether the window is looked at is known through `useWindowFocus`. */
export const polling = {
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;
