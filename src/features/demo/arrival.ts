import type { ErrorReport } from "@/api/errorReport.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { sampleReplay } from "./sampleReplay.ts";

/** Passes over the reports in such an order that one error does not follow another of its kind. */
const STRIDE = 7;

/**
 * An error that a visitor meets just now, made after one of `samples`; `number` counts from 1. `null` without samples.
 * @param now epoch milliseconds.
 */
export function arrival(samples: readonly ErrorReport[], number: number, now: number): CapturedReport | null {
  // What somebody has decided about is not in the list.
  const active = samples.filter(({ status }) => status === "active");
  const sample = active[(number * STRIDE) % Math.max(active.length, 1)];
  if (!sample) return null;
  const { userId: _userId, repeat: _repeat, ...report } = sample;
  const { pathname } = new URL(sample.url);
  return {
    ...report,
    id: `arrived${String(number).padStart(4, "0")}`,
    count: 1,
    // The release that visitors have now.
    release: samples[0]?.release ?? "",
    timestamp: now,
    lastOccurred: now,
    breadcrumbs: JSON.stringify([{ at: now - 1_200, kind: "route", text: pathname }]),
    replay: sampleReplay(pathname, true, now),
  };
}
