import { localDay } from "@/lib/clock.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { DAILY_LIMIT, readDaily } from "@/telemetry/dailyLimit.ts";
import { leftJournals, type JournalShelf } from "@/telemetry/leftJournals.ts";
import { findNoise } from "@/telemetry/noise.ts";
import { prepareReport } from "@/telemetry/prepareReport.ts";
import type { CapturedReport } from "@/telemetry/report.ts";
import { readFields } from "./persistence/storedFields.ts";

/** Reports of the day `now` is on that count for the daily limit: those of the stored queue, and those sent without it. */
function usedToday(shelf: JournalShelf, now: number): number {
  const day = localDay(now);
  const daily = readDaily(readFields(shelf.storage.get("persist:errorQueue") ?? "")?.["daily"]);
  const sent = leftJournals(shelf, "").entries.filter(
    (entry) => entry.sent && localDay(entry.report.timestamp) === day,
  );
  return sent.length + (daily.day === day ? daily.count : 0);
}

/**
 * What may be sent of the collector's reports while there is no store: without noise, redacted and capped, and as many
 * as the daily limit leaves. The store counts and backs them up when it next starts. `now` in epoch milliseconds.
 */
export function unsentReports(collector: Collector, shelf: JournalShelf, now: number): CapturedReport[] {
  return collector
    .pending()
    .filter((report) => !findNoise(report))
    .slice(0, Math.max(0, DAILY_LIMIT - usedToday(shelf, now)))
    .map(prepareReport);
}
