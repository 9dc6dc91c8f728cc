import { DAILY_LIMIT, readDaily, type DailyCount } from "@/telemetry/dailyLimit.ts";
import { isRecord } from "@/telemetry/isRecord.ts";
import type { DropCounts } from "@/telemetry/report.ts";
import { addCounts, countDrops, readCounts } from "./dropCounts.ts";
import { QUEUE_LIMIT, type ErrorQueueState } from "./errorQueueState.ts";
import { afterFailedSend, readQueueEntry, type QueueEntry } from "./queueEntry.ts";

interface StoredQueue {
  entries: QueueEntry[];
  daily: DailyCount;
  dropped: DropCounts;
}

/** A stored list, empty when it is none. */
export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What storage holds, in sending order: what was in flight when the page went away comes first. */
function readStoredQueue(inbound: unknown): StoredQueue {
  const source = isRecord(inbound) ? inbound : {};
  const inFlight = readList(source["inFlight"]).map(readQueueEntry);
  const waiting = readList(source["entries"]).map(readQueueEntry);
  const all = [...inFlight.map((entry) => entry && afterFailedSend(entry, true)), ...waiting];
  const byId = new Map<string, QueueEntry>();
  for (const entry of all) if (entry && !byId.has(entry.report.id)) byId.set(entry.report.id, entry);
  const dropped = readCounts(source["dropped"]);
  countDrops(dropped, "storage", all.filter((entry) => entry === null).length);
  return { entries: [...byId.values()], daily: readDaily(source["daily"]), dropped };
}

/** Takes up into the stored entries what this page captured before storage was read; returns what is new. */
function combine(stored: QueueEntry[], captured: QueueEntry[]): QueueEntry[] {
  return captured.filter(({ report }) => {
    const twin = stored.find((entry) => entry.report.id === report.id);
    const same = twin ?? stored.find((entry) => entry.report.errorId === report.errorId);
    if (!same) return true;
    const count = twin ? Math.max(twin.report.count, report.count) : same.report.count + report.count;
    const lastOccurred = Math.max(same.report.lastOccurred, report.lastOccurred);
    same.report = { ...same.report, count, lastOccurred };
    return false;
  });
}

/**
 * Joins the queue in storage with the queue of this page, by report id. What was captured before storage was read is
 * kept, behind what waited longer; the day's limit and the queue's limit hold for both together. Stored data of the
 * wrong shape is left out and counted as dropped ("storage"). Retries start afresh.
 */
export function mergeErrorQueue(
  inbound: unknown,
  _original: ErrorQueueState,
  current: ErrorQueueState,
): ErrorQueueState {
  const stored = readStoredQueue(inbound);
  const sending = new Set(current.inFlight.map((entry) => entry.report.id));
  const waiting = stored.entries.filter((entry) => !sending.has(entry.report.id));
  const fresh = combine(waiting, current.entries);
  const dropped = addCounts(stored.dropped, current.dropped);

  // Reports in both places were counted twice.
  const twice = current.entries.length - fresh.length + stored.entries.length - waiting.length;
  const isSameDay = stored.daily.day === current.daily.day;
  const daily = { ...(current.daily.day ? current.daily : stored.daily) };
  if (isSameDay) daily.count = Math.max(stored.daily.count, stored.daily.count + current.daily.count - twice);
  const overDay = Math.min(fresh.length, Math.max(0, daily.count - DAILY_LIMIT));
  daily.count = Math.min(daily.count, DAILY_LIMIT);
  countDrops(dropped, "daily-limit", overDay);

  const entries = [...waiting, ...fresh.slice(0, fresh.length - overDay)];
  const room = QUEUE_LIMIT - current.inFlight.length;
  countDrops(dropped, "queue-full", entries.length - room);
  return { ...current, entries: entries.slice(0, room), daily, dropped };
}
