import { commitReports } from "@/api/commitReports.ts";
import { environment } from "@/config/environment.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { browserJournals } from "@/telemetry/leftJournals.ts";
import { unsentReports } from "./unsentReports.ts";

/**
 * Sends what the collector holds from a page that goes before its store takes errors over. The reports stay in the
 * journal: the next visit finds out whether they are stored.
 */
export function sendUnsent(collector: Collector): void {
  commitReports(environment, unsentReports(collector, browserJournals, Date.now()));
}
