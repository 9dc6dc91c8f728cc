import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./CopyText.module.css";

/** Copies a text to the clipboard; where the browser refuses, the text is shown. */
export function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The clipboard is refused, or absent on an insecure page: a message says so, and the visitor can copy by hand.
      setOutcome("refused");
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{outcome === "copied" ? "Text copied" : "Copy the text"}</Button>
      {outcome === "refused" && (
        <div className={styles.refused}>
          <p role="alert">Your browser would not copy the text. Select it below.</p>
          <p className={styles.text}>{text}</p>
        </div>
      )}
    </>
  );
}
