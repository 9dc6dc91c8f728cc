import type { Collector } from "@/telemetry/collector.ts";
import { fieldLimits } from "@/telemetry/report.ts";
import { toReportText } from "@/telemetry/reportText.ts";

/** What the panel calls these reports: the place where they surfaced. */
const BOUNDARY = "broken-link";

const reported = new WeakMap<Collector, Set<string>>();

/** What the report of a broken link is called; the same address has the same name, so reports of it count as one. */
export const brokenLinkMessage = (path: string): string => `Broken link: ${path}`;

/** Whether `path` was reported in this visit. */
export function wasReported(collector: Collector, path: string): boolean {
  return reported.get(collector)?.has(path) ?? false;
}

/** Lets `path` be reported again, because its report could not be kept. */
export function forgetReport(collector: Collector, path: string): void {
  reported.get(collector)?.delete(path);
}

/**
 * Hands the collector a report of the broken link, once for each path and visit.
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
