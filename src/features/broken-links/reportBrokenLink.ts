import type { Collector } from "@/telemetry/collector.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";

/** The name of these reports in the panel, in place of a boundary. */
const BOUNDARY = "broken-link";

const reported = new WeakMap<Collector, Set<string>>();

/** The message of the report; reports of the same address have the same message and count as one. */
export const brokenLinkMessage = (path: string): string => `Broken link: ${path}`;

/** Whether `path` was reported in this visit. */
export function wasReported(collector: Collector, path: string): boolean {
  return reported.get(collector)?.has(path) ?? false;
}

/** Allows `path` to be reported again, because its report could not be stored. */
export function forgetReport(collector: Collector, path: string): void {
  reported.get(collector)?.delete(path);
}

/**
 * Sends a report of a broken link to the collector, once for each path and visit.
 * @param referrer the page with the link, as far as the browser tells; may be empty.
 */
export function reportBrokenLink(collector: Collector, path: string, referrer: string): void {
  if (wasReported(collector, path)) return;
  reported.set(collector, (reported.get(collector) ?? new Set()).add(path));
  collector.capture(brokenLinkMessage(path), {
    errorBoundary: BOUNDARY,
    props: toReportText({ path, referrer }, fieldLimits.props),
  });
}
