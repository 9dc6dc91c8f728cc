import { placeTime, type PagePlace } from "../lists/entryPages.ts";
import type { SyncMarks } from "./reportCopy.ts";

const compare = (a: PagePlace, b: PagePlace): number =>
  placeTime(a) - placeTime(b) || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);

/**
 * What two tabs have read together: both started from the same copy, so their parts of the time overlap. What one of
 * them has changed may be unknown to the other, so changes are read again from the earlier time.
 */
export function mergeMarks(one: SyncMarks | null, other: SyncMarks): SyncMarks {
  if (!one) return other;
  const newest =
    one.newest && other.newest && compare(one.newest, other.newest) > 0 ? one.newest : other.newest;
  const oldest =
    one.oldest && other.oldest ? (compare(one.oldest, other.oldest) < 0 ? one.oldest : other.oldest) : null;
  return { ...other, newest: newest ?? one.newest, oldest };
}
