import type { TimeRange } from "@/api/groups/groupSource.ts";

/** Ranges with at most this many entries are read instead of being counted further. */
const READ_AT_ONCE = 10;

/** What is known of an entry: its id, and the time that orders it, epoch milliseconds. */
interface KnownEntry {
  id: string;
  at: number;
}

interface Stored<Entry> {
  count(range: TimeRange): Promise<number>;
  read(range: TimeRange): Promise<Entry[]>;
}

interface Differences<Entry> {
  /** Ids of known entries that are no longer stored. */
  gone: string[];
  /** Stored entries of the ranges in which something differs, known ones among them. */
  read: Entry[];
}

/**
 * Finds what was deleted elsewhere by counting: a range whose number of entries differs is halved until few are left,
 * which are read. One deleted report among 10,000 takes about 20 counts.
 * @param known the entries in `range`, earliest first.
 * @param count how many entries are stored in `range`.
 */
export async function findDifferences<Entry extends { id: string }>(
  known: readonly KnownEntry[],
  range: TimeRange,
  count: number,
  stored: Stored<Entry>,
): Promise<Differences<Entry>> {
  if (known.length === count) return { gone: [], read: [] };
  if (count === 0) return { gone: known.map(({ id }) => id), read: [] };
  const half = known[Math.floor(known.length / 2)]?.at;
  const first = known[0]?.at;
  // Entries of the same millisecond cannot be told apart by time.
  const middle = half === first ? known.find(({ at }) => at !== first)?.at : half;
  if (middle === undefined || Math.min(known.length, count) <= READ_AT_ONCE) {
    const read = await stored.read(range);
    const ids = new Set(read.map(({ id }) => id));
    return { gone: known.filter(({ id }) => !ids.has(id)).map(({ id }) => id), read };
  }
  const earlier = { ...range, before: middle };
  const later = { ...range, from: middle };
  const countEarlier = await stored.count(earlier);
  const [one, other] = await Promise.all([
    findDifferences(
      known.filter(({ at }) => at < middle),
      earlier,
      countEarlier,
      stored,
    ),
    findDifferences(
      known.filter(({ at }) => at >= middle),
      later,
      count - countEarlier,
      stored,
    ),
  ]);
  return { gone: [...one.gone, ...other.gone], read: [...one.read, ...other.read] };
}
