import "@/lib/polyfills.ts";
import { commitReports } from "@/api/commitReports.ts";
import { environment } from "@/config/environment.ts";
import {
  FREE_REPORTS,
  fullSampling,
  withheldAs,
  withoutSwitchedOff,
  type Sampling,
  samplingReader,
} from "@/telemetry/sampling.ts";
import { localDay, systemClock } from "@/lib/clock.ts";
import { readRecords } from "@/lib/recordMirror.ts";
import { safeStorage, type SafeStorage } from "@/lib/storage.ts";
import { readFields, storageKey } from "@/lib/storedSlice.ts";
import { BATCH_SIZE } from "@/telemetry/batching.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { DAILY_LIMIT, readDaily } from "@/telemetry/dailyLimit.ts";
import { findNoise } from "@/telemetry/noise.ts";
import { prepareReport } from "@/telemetry/report/prepareReport.ts";
import { readReportRecord } from "@/telemetry/report/readReport.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { REPORT_PREFIX, type ReportRecord } from "@/telemetry/report/reportRecord.ts";

const browserStorage = safeStorage(() => window.localStorage);

/** Reports that count for today's limit: those that the store counted, and those sent without it. */
function usedToday(storage: SafeStorage, now: number): number {
  const day = localDay(now);
  const daily = readDaily(readFields(storage.get(storageKey("errorQueue")) ?? "")?.["daily"]);
  const sent = readRecords(storage, REPORT_PREFIX).filter(({ value }) => {
    const record = readReportRecord(value);
    return record?.stage === "sent" && localDay(record.report.timestamp) === day;
  });
  return sent.length + (daily.day === day ? daily.count : 0);
}

/** The reports to send: without noise, redacted and cut, as many as the daily limit allows. */
function sendable(reports: CapturedReport[], storage: SafeStorage, now: number): CapturedReport[] {
  return reports
    .filter((report) => !findNoise(report))
    .slice(0, Math.max(0, DAILY_LIMIT - usedToday(storage, now)))
    .map(prepareReport);
}

/**
 * Sends the first five of the collector's reports when the page is left before its store accepts errors: it
 * does not know the sampling rules then. All reports stay in storage, and the next visit finds out which have arrived.
 */
export function commitUnsent(collector: Collector, storage = browserStorage): void {
  const reports = sendable(collector.pending(), storage, Date.now()).slice(0, FREE_REPORTS);
  commitReports(environment, reports);
}

async function sendBySdk(reports: CapturedReport[]) {
  const [{ openFirestore }, { sendReports }] = await Promise.all([
    import("@/api/openFirestore.ts"),
    import("@/api/sendReports.ts"),
  ]);
  return sendReports(await openFirestore(environment), { reports, dropped: {} });
}

/**
 * Sends one batch of the collector's reports when the app did not start, so a release that is broken for everybody is
 * reported. Delivered reports are marked in storage; the store counts them and adds them to the backup at its next
 * start. That store also sends the remaining reports, those that were refused, and those that the sampling rules withhold now.
 */
export async function sendWithoutStore(
  collector: Collector,
  storage = browserStorage,
  send: (reports: CapturedReport[]) => Promise<{ delivered: string[] }> = sendBySdk,
  readSampling: () => Promise<Sampling | null> = () => samplingReader().current(systemClock, false),
): Promise<void> {
  const pending: CapturedReport[] = [];
  // A later occurrence gets its own report.
  collector.connect(({ report }) => pending.push(report))();
  if (pending.length === 0) return;
  const sampling = (await readSampling()) ?? fullSampling;
  const reports = sendable(pending, storage, Date.now())
    .filter((report) => !withheldAs(report, sampling))
    .slice(0, BATCH_SIZE)
    .map((report) => withoutSwitchedOff(report, sampling));
  if (reports.length === 0) return;
  const { delivered } = await send(reports);
  for (const report of reports) {
    if (!delivered.includes(report.id)) continue;
    const record: ReportRecord = { report, critical: false, attempts: 1, stage: "sent" };
    storage.set(REPORT_PREFIX + report.id, JSON.stringify(record));
  }
}
