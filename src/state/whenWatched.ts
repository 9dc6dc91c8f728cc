import { isRehydrated } from "@/lib/storedSlice.ts";
import type { FeatureStore, RootState } from "./types.ts";

type ReadableStore = Pick<FeatureStore, "getState" | "subscribe">;
/** The persisted slices that forms wait for. */
type Draft = "contactDraft" | "plannerDraft";

function when(store: ReadableStore, isTrue: (state: RootState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isTrue(store.getState())) {
      resolve();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isTrue(store.getState())) return;
      stop();
      resolve();
    });
  });
}

/** Resolves when listeners are running. They are loaded after the visitor's first input. */
export function whenWatched(store: ReadableStore): Promise<void> {
  return when(store, ({ pwa }) => pwa.watched);
}

/** Whether a draft was read from storage. Its slice joins with the listeners. */
export const isRestored = (state: RootState, draft: Draft): boolean => isRehydrated(state[draft]);

/** Resolves when a draft was read from storage. */
export function whenRestored(store: ReadableStore, draft: Draft): Promise<void> {
  return when(store, (state) => isRestored(state, draft));
}
