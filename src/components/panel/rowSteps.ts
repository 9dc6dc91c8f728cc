/**
 * The id `delta` rows from `from`. `lastIndex` is where `from` was when it was last in the list: an entry that was
 * changed out of the filter leaves its place to the next one. `null` when the list is empty.
 */
export function rowStep(
  ids: readonly string[],
  from: string | null,
  delta: 1 | -1,
  lastIndex: number,
): string | null {
  const index = from === null ? -1 : ids.indexOf(from);
  const gone = delta === 1 ? lastIndex : lastIndex - 1;
  const target = index === -1 ? gone : index + delta;
  return ids[Math.min(Math.max(target, 0), ids.length - 1)] ?? null;
}

/** The row that takes over when `id` leaves: the next one, or the one before when it was the last. */
export function rowAfter(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  return index === -1 ? (ids[0] ?? null) : (ids[index + 1] ?? ids[index - 1] ?? null);
}
