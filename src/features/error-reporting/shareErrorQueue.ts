import { DAILY_LIMIT, readDaily, type DailyCount } from "@/telemetry/dailyLimit.ts";
import { dropReasons, type DropCounts } from "@/telemetry/report.ts";
import { countDrops, readCounts } from "./dropCounts.ts";
import { QUEUE_LIMIT } from "./errorQueueState.ts";
import { readList } from "./mergeErrorQueue.ts";
import { readQueueEntry, type QueueEntry } from "./queueEntry.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Versions {
  /** The slice of this page, what this page last read or wrote, and what storage has now. */
  own: Fields;
  known: Fields;
  stored: Fields;
}

const read = (value: unknown) => readList(value).flatMap((entry) => readQueueEntry(entry) ?? []);
const idsOf = ({ entries, inFlight }: Fields) =>
  [...read(inFlight), ...read(entries)].map((entry) => entry.report.id);

/** The day's count of all tabs: what storage has, and what this page has counted since it last looked there. */
function shareDaily(own: DailyCount, known: DailyCount, stored: DailyCount): DailyCount {
  const day = own.day > stored.day ? own.day : stored.day;
  const on = (daily: DailyCount) => (daily.day === day ? daily.count : 0);
  return { day, count: Math.min(DAILY_LIMIT, on(stored) + Math.max(0, on(own) - on(known))) };
}

function shareDropped(own: DropCounts, known: DropCounts, stored: DropCounts): DropCounts {
  const sum: DropCounts = {};
  for (const reason of dropReasons) {
    countDrops(sum, reason, (stored[reason] ?? 0) + (own[reason] ?? 0) - (known[reason] ?? 0));
  }
  return sum;
}

/**
 * What to store when another tab has stored its own queue since: this page's reports and, behind them, those of the
 * other, which goes on sending them itself. A report that this page has done with does not come back. The day's
 * count and the drop counts are of both.
 */
export function shareErrorQueue({ own, known, stored }: Versions): Fields {
  const ours = new Set([...idsOf(own), ...idsOf(known)]);
  const isTheirs = (entry: QueueEntry) => !ours.has(entry.report.id);
  const inFlight = [...readList(own["inFlight"]), ...read(stored["inFlight"]).filter(isTheirs)];
  const entries = [...readList(own["entries"]), ...read(stored["entries"]).filter(isTheirs)];
  const dropped = shareDropped(
    readCounts(own["dropped"]),
    readCounts(known["dropped"]),
    readCounts(stored["dropped"]),
  );
  const room = Math.max(0, QUEUE_LIMIT - inFlight.length);
  countDrops(dropped, "queue-full", entries.length - room);
  return {
    ...own,
    inFlight,
    entries: entries.slice(0, room),
    dropped,
    daily: shareDaily(readDaily(own["daily"]), readDaily(known["daily"]), readDaily(stored["daily"])),
  };
}
