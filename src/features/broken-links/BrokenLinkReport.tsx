import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { Collector } from "@/telemetry/collector.ts";
import { BROKEN_LINK, fieldLimits } from "@/telemetry/report/report.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";
import styles from "./BrokenLinkReport.module.css";

const reported = new WeakMap<Collector, Set<string>>();

/** The message of the report; reports of the same address have the same message and count as one. */
const brokenLinkMessage = (path: string): string => `Broken link: ${path}`;

/** Whether `path` was reported in this visit. */
function wasReported(collector: Collector, path: string): boolean {
  return reported.get(collector)?.has(path) ?? false;
}

/** Allows `path` to be reported again, because its report could not be stored. */
function forgetReport(collector: Collector, path: string): void {
  reported.get(collector)?.delete(path);
}

/**
 * Sends a report of a broken link to the collector, once for each path and visit.
 * @param referrer the page with the link, as far as the browser tells; may be empty.
 */
function reportBrokenLink(collector: Collector, path: string, referrer: string): void {
  if (wasReported(collector, path)) return;
  reported.set(collector, (reported.get(collector) ?? new Set()).add(path));
  collector.capture(brokenLinkMessage(path), {
    errorBoundary: BROKEN_LINK,
    props: toReportText({ path, referrer }, fieldLimits.props),
  });
}

interface BrokenLinkReportProps {
  path: string;
  collector: () => Collector;
  /** Whether the report with this message waits to be sent, in the store's queue or in the collector. */
  isHeld: (message: string) => boolean;
  /** `null` when not known yet. */
  online: boolean | null;
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
}

const outcomes = {
  held: "Thank you for your report. It is saved on this device until it is sent, usually within a minute.",
  offline:
    "Thank you for your report. You are offline: it is saved on this device and will be sent when you are back online.",
  known: "Thank you. You have already reported this link.",
  dropped: "This browser has reached the daily limit of reports. Please try again tomorrow.",
} as const;
type Outcome = keyof typeof outcomes;

/** Reports the broken link, and shows the state of the report. */
export function BrokenLinkReport({ path, collector, isHeld, online, onAnnounce }: BrokenLinkReportProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const file = async (): Promise<Outcome> => {
    const target = collector();
    if (wasReported(target, path)) return "known";
    reportBrokenLink(target, path, document.referrer);
    // The collector dispatches in a microtask.
    await Promise.resolve();
    if (isHeld(brokenLinkMessage(path))) return online === false ? "offline" : "held";
    forgetReport(target, path);
    return "dropped";
  };

  const report = async () => {
    const result = await file();
    setOutcome(result);
    onAnnounce(outcomes[result]);
  };

  return (
    <div className={styles.report}>
      <Button unavailable={outcome !== null && outcome !== "dropped"} onClick={() => void report()}>
        Report this broken link
      </Button>
      {outcome && <p className={styles.outcome}>{outcomes[outcome]}</p>}
    </div>
  );
}
