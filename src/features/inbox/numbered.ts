/** Entries of a list that never changes, each with its place: a stranger's own words may repeat and are no keys. */
export function numbered<Entry extends object>(entries: readonly Entry[]): (Entry & { position: number })[] {
  return entries.map((entry, index) => ({ ...entry, position: index + 1 }));
}
