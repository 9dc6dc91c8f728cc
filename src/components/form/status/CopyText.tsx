import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./CopyText.module.css";

/** Puts a text on the clipboard, for who wants to paste it elsewhere; where the browser refuses, it is shown. */
export function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Refused by the browser, or absent on an insecure page: the visitor is told, and copies it by hand.
      setOutcome("refused");
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{outcome === "copied" ? "Text copied" : "Copy the text"}</Button>
      {outcome === "refused" && (
        <div className={styles.refused}>
          <p role="alert">The browser refused to copy. Select the text below.</p>
          <p className={styles.text}>{text}</p>
        </div>
      )}
    </>
  );
}
