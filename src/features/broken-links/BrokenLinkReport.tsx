import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { Collector } from "@/telemetry/collector.ts";
import { brokenLinkMessage, forgetReport, reportBrokenLink, wasReported } from "./reportBrokenLink.ts";
import styles from "./BrokenLinkReport.module.css";

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
