import { useState } from "react";
import { opened } from "@/api/lists/answer.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { figure } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { reportHref } from "../panelLinks.ts";
import styles from "./TestError.module.css";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk } from "@/state/types.ts";

/** How long a test error may take to be stored, in milliseconds: longer than a batch's timer of 30 s. */
const WAIT_MS = 40_000;
/** The first pause before the database is asked, in milliseconds. Each later one is twice as long. */
const FIRST_PAUSE_MS = 250;

interface TestResult {
  /** What is said of it. */
  text: string;
  /** The id under which it is stored; none when the collector did not take it, or nothing of it is known. */
  id?: string;
}

/** Throws an error that nothing catches. It takes the way of every error: `window.onerror`, collector, queue, batch. */
function throwUncaught(message: string): void {
  setTimeout(() => {
    throw new TypeError(message);
  });
}

/** Throws a test error and waits until the database has its report. Never rejects. */
function sendTestError(): AppThunk<Promise<TestResult>> {
  return async (_dispatch, getState, extra) => {
    const { clock, random } = extra;
    const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
    const message = `Test error ${randomId(random).slice(0, 6)}, sent from the panel`;
    const queued = (): CapturedReport | undefined => {
      const { entries, inFlight } = getState().errorQueue;
      return [...entries, ...inFlight].find(({ report }) => report.message === message)?.report;
    };
    const thrownAt = clock.now();
    throwUncaught(message);
    // After the error, and after the collector has handed it over.
    await pause(0);
    const report = queued();
    if (!report)
      return {
        text: "This browser did not report the test error. Its daily limit of reports may be used up.",
      };
    try {
      const source = await opened("storedReports", extra);
      for (let next = FIRST_PAUSE_MS; clock.now() - thrownAt < WAIT_MS; next *= 2) {
        await pause(next);
        if (!(await source.get(report.id))) continue;
        const text = `The test error was stored after ${figure(clock.now() - thrownAt)} ms.`;
        return { text, id: report.id };
      }
    } catch {
      return { text: "It is not known whether the test error has arrived: the database cannot be reached." };
    }
    return { text: "The test error is not stored yet. “This browser” says whether its report is waiting." };
  };
}

/** A button that throws an error in this browser and shows when and where its report arrived. */
export function TestError() {
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);
  const send = async () => {
    setSending(true);
    setResult(null);
    const answer = await dispatch(sendTestError());
    setSending(false);
    setResult(answer);
    announce(answer.text);
  };
  return (
    <p className={styles.test}>
      <Button pending={sending} onClick={() => void send()}>
        {sending ? "Sending a test error" : "Send a test error"}
      </Button>{" "}
      {result && (
        <span>
          {result.text} {result.id && <a href={reportHref(result.id)}>Open its report</a>}
        </span>
      )}
    </p>
  );
}

/** Asks the browser to allow notifications of new errors. Shows nothing where browsers have none, or once they are allowed. */
export function NotifyButton() {
  const [permission, setPermission] = useState(() =>
    "Notification" in window ? Notification.permission : "granted",
  );
  if (permission === "granted") return null;
  if (permission === "denied") return <span>This browser blocks notifications from this site.</span>;
  return (
    <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
      Notify me about new errors
    </Button>
  );
}
