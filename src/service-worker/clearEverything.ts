/** Deletes every cache of the site. */
export async function clearEverything(caches: Pick<CacheStorage, "keys" | "delete">): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
