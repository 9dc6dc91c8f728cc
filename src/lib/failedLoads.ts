import { isLeaving, staying } from "./leaving.ts";

/** The functions that reset each failed load. */
const failed = new Set<() => void>();

/** Registers a failed load; `forget` makes its next call load again. */
export function loadFailed(forget: () => void): void {
  failed.add(forget);
}

/**
 * Allows all failed loads to be tried again. Call it before a retry renders. Rendering alone must not: React renders
 * a suspended part as often as it likes, and would load for ever.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Called when a load begins. */
const watchers = new Set<() => void>();

/** Calls `watcher` soon after each load of code or text has begun. Returns the undo. */
export function onLoad(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * The result of `load`. A load that fails because the page is being left, or about to be reloaded, begins again if it
 * stays.
 */
export async function loadedOrLeaving<Result>(load: () => Promise<Result>): Promise<Result> {
  // A load begins while React renders, and nothing else may be rendered during that.
  queueMicrotask(() => {
    for (const watcher of watchers) watcher();
  });
  try {
    return await load();
  } catch (error) {
    if (!isLeaving()) throw error;
    await staying();
    forgetFailedLoads();
    return loadedOrLeaving(load);
  }
}

/**
 * What the site answers at the page's address, if it does. Ask before a reload: without a connection, which
 * `navigator.onLine` often does not know, the browser would replace the page by an error page of its own.
 */
export const siteAnswer = (): Promise<Response | undefined> =>
  fetch("", { method: "HEAD" }).catch(() => undefined);
