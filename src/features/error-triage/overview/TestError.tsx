import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { figure } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { sendTestError, type TestResult } from "./testError.ts";
import styles from "./TestError.module.css";

interface TestErrorProps {
  /** The address of a report in the panel. */
  hrefOf: (id: string) => string;
  /** Says something to screen readers. */
  onAnnounce: (text: string) => void;
}

const inWords = (result: TestResult): string =>
  result.outcome === "arrived"
    ? `The test error was stored after ${figure(result.tookMs)} ms.`
    : `The test error did not arrive. ${result.reason}`;

/** A button that throws an error in this browser and shows when and where its report arrived. */
export function TestError({ hrefOf, onAnnounce }: TestErrorProps) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);
  const send = async () => {
    setSending(true);
    setResult(null);
    const answer = await dispatch(sendTestError());
    setSending(false);
    setResult(answer);
    onAnnounce(inWords(answer));
  };
  return (
    <p className={styles.test}>
      <Button pending={sending} onClick={() => void send()}>
        {sending ? "Sending a test error" : "Send a test error"}
      </Button>{" "}
      {result && (
        <span>
          {inWords(result)} {result.outcome === "arrived" && <a href={hrefOf(result.id)}>Open its report</a>}
        </span>
      )}
    </p>
  );
}
