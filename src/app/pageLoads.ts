/** How many pages' code is being downloaded, in the form that `useSyncExternalStore` reads. */
function createPageLoads() {
  const listeners = new Set<() => void>();
  let pending = 0;

  function change(by: number): void {
    pending += by;
    for (const listener of listeners) listener();
  }

  return {
    /** Counts a download; the returned function ends it. */
    begin(): () => void {
      change(1);
      return () => change(-1);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPending: () => pending > 0,
  };
}

export const pageLoads = createPageLoads();
