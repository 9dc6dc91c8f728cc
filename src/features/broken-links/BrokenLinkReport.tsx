import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAnnounce } from "@/state/announcer.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { BROKEN_LINK, fieldLimits } from "@/telemetry/report/report.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";
import styles from "./BrokenLinkReport.module.css";

/** The paths that each collector's visit has reported. */
const reported = new WeakMap<Collector, Set<string>>();

interface BrokenLinkReportProps {
  path: string;
  collector: () => Collector;
  /** Whether the report with this message waits to be sent, in the store's queue or in the collector. */
  isHeld: (message: string) => boolean;
  /** `null` when not known yet. */
  online: boolean | null;
}

const outcomes = {
  held: "Thank you for your report. It is saved on this device until it is sent, usually within a minute.",
  offline:
    "Thank you for your report. You are offline: it is saved on this device and will be sent when you are back online.",
  known: "Thank you. You have already reported this link.",
  dropped: "This browser has reached the daily limit of reports. Please try again tomorrow.",
} as const;
type Outcome = keyof typeof outcomes;

/** Reports the broken link, once for each path and visit, and shows the state of the report. */
export function BrokenLinkReport({ path, collector, isHeld, online }: BrokenLinkReportProps) {
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const file = async (): Promise<Outcome> => {
    const target = collector();
    const paths = reported.get(target) ?? new Set();
    if (paths.has(path)) return "known";
    reported.set(target, paths.add(path));
    // Reports of the same address have the same message and count as one.
    const message = `Broken link: ${path}`;
    // The referrer is the page with the link, as far as the browser tells; it may be empty.
    const props = toReportText({ path, referrer: document.referrer }, fieldLimits.props);
    target.capture(message, { errorBoundary: BROKEN_LINK, props });
    // The collector dispatches in a microtask.
    await Promise.resolve();
    if (isHeld(message)) return online === false ? "offline" : "held";
    // It could not be stored, so it may be reported again.
    paths.delete(path);
    return "dropped";
  };

  const report = async () => {
    const result = await file();
    setOutcome(result);
    announce(outcomes[result]);
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
