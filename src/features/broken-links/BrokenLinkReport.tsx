import { useState } from "react";
import { useHydrated } from "@/components/content/text/useHydrated.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppStore } from "@/state/hooks.ts";
import type { RootState } from "@/state/types.ts";
import { browserCollector } from "@/telemetry/browserCollector.ts";
import { BROKEN_LINK, fieldLimits } from "@/telemetry/report/report.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";
import styles from "./BrokenLinkReport.module.css";

/** The paths that this visit has reported. */
const reported = new Set<string>();

/** Whether the report with this message waits to be sent. */
function isHeld(message: string, { errorQueue }: Partial<RootState>): boolean {
  // The queue joins the store with the effects; until then the collector holds all reports.
  const queue = [...(errorQueue?.entries ?? []), ...(errorQueue?.inFlight ?? [])];
  const queued = queue.map(({ report }) => report);
  return [...queued, ...browserCollector().pending()].some((report) => report.message === message);
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
export function BrokenLinkReport({ path }: { path: string }) {
  const announce = useAnnounce();
  const store = useAppStore();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A press before the app runs would do nothing.
  const isReady = useHydrated();

  const file = async (): Promise<Outcome> => {
    if (reported.has(path)) return "known";
    reported.add(path);
    // Reports of the same address have the same message and count as one.
    const message = `Broken link: ${path}`;
    // The referrer is the page with the link, as far as the browser tells; it may be empty.
    const props = toReportText({ path, referrer: document.referrer }, fieldLimits.props);
    browserCollector().capture(message, { errorBoundary: BROKEN_LINK, props });
    // The collector dispatches in a microtask.
    await Promise.resolve();
    const state = store.getState();
    if (isHeld(message, state)) return state.pwa.online === false ? "offline" : "held";
    // It could not be stored, so it may be reported again.
    reported.delete(path);
    return "dropped";
  };

  const report = async () => {
    const result = await file();
    setOutcome(result);
    announce(outcomes[result]);
  };

  return (
    <div className={styles.report}>
      <Button
        unavailable={!isReady || (outcome !== null && outcome !== "dropped")}
        onClick={() => void report()}
      >
        Report this broken link
      </Button>
      {outcome && <p className={styles.outcome}>{outcomes[outcome]}</p>}
    </div>
  );
}
