/**
 * Keeps the files of earlier releases as long as an open window may need them: a tab with an unsent form goes on running
 * its release when another tab has accepted an update. A window counts as up to date once it has said so; a worker that
 * was stopped in between has forgotten that, and clears up at a later occasion.
 *
 * `clear` deletes every file that is not of this release.
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
     * This release has become active. With no open window, as after a restart of the browser, the other releases can
     * be deleted.
     */
    activated: clearWhenUnused,
    /** A window has reported its release. */
    async told(event: ExtendableEvent, clientId: string, told: unknown): Promise<void> {
      if (told !== release) return;
      upToDate.add(clientId);
      await clearWhenUnused(event);
    },
  };
}
