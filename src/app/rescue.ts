import { openFirestore } from "@/api/openFirestore.ts";
import { sendReports } from "@/api/sendReports.ts";
import { environment } from "@/config/environment.ts";
import { BATCH_SIZE } from "@/telemetry/batching.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { noiseReason } from "@/telemetry/noise.ts";
import { prepareReport } from "@/telemetry/prepareReport.ts";

/**
 * Sends a batch of what the collector holds when the app itself did not start, so that the administrator learns of a
 * release that is broken for everybody. Without the store there is no daily count and no retry: the rest, and what
 * cannot be sent now, waits for the next visit.
 */
export async function rescue(collector: Collector): Promise<void> {
  const reports = collector
    .pending()
    .filter((report) => !noiseReason(report))
    .slice(0, BATCH_SIZE)
    .map(prepareReport);
  if (reports.length === 0) return;
  const { delivered, rejected } = await sendReports(await openFirestore(environment), {
    reports,
    dropped: {},
    uncertain: reports.map((report) => report.id),
  });
  collector.settled([...delivered, ...rejected.map((report) => report.id)]);
}
