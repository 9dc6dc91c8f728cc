/** What forgets each load that failed. */
const failed = new Set<() => void>();

/** Remembers a load that failed; `forget` makes its next call load again. */
export function loadFailed(forget: () => void): void {
  failed.add(forget);
}

/**
 * Lets everything be loaded again that failed. Call it before what shows the failure is rendered anew. By rendering
 * alone nothing is: React renders a part that waits as often as it likes, and would load for ever.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** What is called when a load begins. */
const watchers = new Set<() => void>();

/** Calls `watcher` soon after each load of code or text has begun. Returns the undo. */
export function onLoad(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * What `load` brings. Vite answers with nothing when the page is about to be loaded anew, see `reloadForNewRelease`;
 * then this never settles, and what is on screen stays until it goes.
 */
export async function loadedOrLeaving<Result>(load: () => Promise<Result | undefined>): Promise<Result> {
  // Loads begin while React renders, and nothing else may be rendered from there.
  queueMicrotask(() => {
    for (const watcher of watchers) watcher();
  });
  return (await load()) ?? new Promise<never>(() => undefined);
}
