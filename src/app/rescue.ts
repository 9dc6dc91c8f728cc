import { openFirestore } from "@/api/openFirestore.ts";
import { sendReports } from "@/api/sendReports.ts";
import { environment } from "@/config/environment.ts";
import { BATCH_SIZE } from "@/telemetry/batching.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { writeJournal } from "@/telemetry/journal.ts";
import { browserJournals } from "@/telemetry/leftJournals.ts";
import type { CapturedReport } from "@/telemetry/report.ts";
import { unsentReports } from "./unsentReports.ts";

/**
 * Sends a batch of what the collector holds when the app itself did not start, so that the administrator learns of a
 * release that is broken for everybody. What was stored goes to a journal of its own: the store counts it and keeps it
 * in the backup when it next starts. The rest, and what was refused or could not be sent, is sent by that store.
 */
export async function rescue(
  collector: Collector,
  shelf = browserJournals,
  send = async (reports: CapturedReport[]) =>
    sendReports(await openFirestore(environment), { reports, dropped: {} }),
): Promise<void> {
  const reports = unsentReports(collector, shelf, Date.now()).slice(0, BATCH_SIZE);
  if (reports.length === 0) return;
  const { delivered } = await send(reports);
  const sent = reports
    .filter((report) => delivered.includes(report.id))
    .map((report) => ({ report, critical: false, uncertain: true, sent: true }));
  writeJournal(shelf.storage, `${collector.sessionId}-sent`, sent);
  collector.settled(delivered);
}
