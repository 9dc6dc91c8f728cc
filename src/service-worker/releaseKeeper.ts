/**
 * Keeps the files of earlier releases as long as an open window may need them. For example, a tab with an unsent form
 * continues to run its release after an update was accepted in another tab. A window counts as up to date after it
 * has reported its release. A worker that was stopped in between has lost these reports and deletes the files later.
 */
export function releaseKeeper(
  clients: Pick<Clients, "matchAll">,
  release: string,
  clear: (event: ExtendableEvent) => Promise<unknown>,
) {
  const upToDate = new Set<string>();

  async function clearWhenUnused(event: ExtendableEvent): Promise<void> {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.every(({ id }) => upToDate.has(id))) await clear(event);
  }

  return {
    /**
     * Call this when this release becomes active. If no window is open, such as after a restart of the browser, it
     * deletes the other releases.
     */
    activated: clearWhenUnused,
    /** Call this when a window has reported its release. */
    async reported(event: ExtendableEvent, clientId: string, reported: unknown): Promise<void> {
      if (reported !== release) return;
      upToDate.add(clientId);
      await clearWhenUnused(event);
    },
  };
}
