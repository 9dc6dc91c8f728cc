import type { Firestore } from "firebase-admin/firestore";
import { dayKey, OTHER, TALLY_LIMIT } from "../../../../src/api/groups/errorGroup.ts";
import type { Deployments } from "../../../../src/api/groups/releases.ts";
import { DAY_MS } from "../../../../src/lib/clock.ts";

/** The document of the visits. The panel reads it when it shows a fix or a release. */
const VISITS_PATH = "notifications/visits";
/** Days that are counted when an earlier night has not counted them. */
const CATCH_UP_DAYS = 7;

type Counts = Record<string, Record<string, number>>;

/**
 * Stores how many page requests Hosting has logged for each release on the days that have ended at `until`, by the
 * release that was online at the time. A day after one without an entry in the log is left out: the log may have been
 * switched on in the middle of it.
 * @param requests the page requests between two times; `null` when none is logged.
 */
export async function countVisits(
  firestore: Firestore,
  until: number,
  deployments: () => Promise<Deployments>,
  requests: (from: number, until: number) => Promise<number | null>,
): Promise<void> {
  const document = firestore.doc(VISITS_PATH);
  const stored = ((await document.get()).get("days") ?? {}) as Counts;
  const oldest = Number(dayKey(until)) - TALLY_LIMIT.days;
  const days = Object.fromEntries(Object.entries(stored).filter(([day]) => Number(day) >= oldest));
  let order: Deployments | null = null;
  for (let from = until - CATCH_UP_DAYS * DAY_MS; from < until; from += DAY_MS) {
    if (days[dayKey(from)]) continue;
    const isLogged = days[dayKey(from - DAY_MS)] ?? (await requests(from - DAY_MS, from)) !== null;
    if (!isLogged) continue;
    order ??= await deployments();
    const counts: Record<string, number> = {};
    for (const part of partsOf(from, from + DAY_MS, order)) {
      const count = await requests(part.from, part.until);
      if (count !== null) counts[part.release] = (counts[part.release] ?? 0) + count;
    }
    if (Object.keys(counts).length > 0) days[dayKey(from)] = counts;
  }
  if (Object.keys(days).length > 0) await document.set({ days });
}

/** The parts of a time in which one release was online. Before the first deployment it is not known which. */
function partsOf(from: number, until: number, deployments: Deployments) {
  return [{ release: OTHER, at: -Infinity }, ...deployments]
    .map(({ release, at }, index) => ({
      release,
      from: Math.max(from, at),
      until: Math.min(until, deployments[index]?.at ?? Infinity),
    }))
    .filter((part) => part.from < part.until);
}
