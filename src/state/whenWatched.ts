import type { FeatureStore } from "./types.ts";

/** Resolves when listeners are running. They are loaded after the visitor's first input. */
export function whenWatched(store: Pick<FeatureStore, "getState" | "subscribe">): Promise<void> {
  return new Promise((resolve) => {
    if (store.getState().pwa.watched) {
      resolve();
      return;
    }
    const stop = store.subscribe(() => {
      if (!store.getState().pwa.watched) return;
      stop();
      resolve();
    });
  });
}
