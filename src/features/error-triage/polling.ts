import { usePanelMode, type PanelModeName } from "./panelMode.ts";

/** The panel has no live connection (Firestore over REST); it asks again this often while its window is looked at. */
export const POLL_MS = 30_000;

interface ReadOptions {
  pollingInterval: number;
  skipPollingIfUnfocused: true;
  refetchOnMountOrArgChange: boolean;
}

const readOptions: Record<PanelModeName, ReadOptions> = {
  live: { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  embedded: { pollingInterval: 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  still: { pollingInterval: 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: false },
};

/** For every read of the panel. Whether the window is looked at is known through `useWindowFocus`. */
export function usePolling(): ReadOptions {
  return readOptions[usePanelMode()];
}
