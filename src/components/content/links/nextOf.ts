/**
 * The entry after `slug`; after the last one comes the first. `undefined` when the list has no other entry, or no
 * entry of that name.
 */
export function nextOf<Entry extends { slug: string }>(
  entries: readonly Entry[],
  slug: string,
): Entry | undefined {
  const place = entries.findIndex((entry) => entry.slug === slug);
  if (place === -1 || entries.length === 1) return undefined;
  return entries[(place + 1) % entries.length];
}
