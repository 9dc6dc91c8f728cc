import { useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { reportMarkdown } from "./reportMarkdown.ts";
import styles from "./CopyMarkdown.module.css";

interface CopyMarkdownProps {
  report: ErrorReport;
  onAnnounce: (text: string) => void;
}

/** Puts the report on the clipboard, for an issue tracker. */
export function CopyMarkdown({ report, onAnnounce }: CopyMarkdownProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reportMarkdown(report));
      setOutcome("copied");
      onAnnounce("Report copied as Markdown");
    } catch {
      // Refused by the browser, or not there on an insecure page. Shown below.
      setOutcome("refused");
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{outcome === "copied" ? "Copied" : "Copy as Markdown"}</Button>
      {outcome === "refused" && (
        <span className={styles.refused} role="alert">
          The browser refused access to the clipboard.
        </span>
      )}
    </>
  );
}
