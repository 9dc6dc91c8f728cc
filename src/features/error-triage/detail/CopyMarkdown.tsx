import { useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch } from "@/state/hooks.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { AppThunk } from "@/state/types.ts";
import { reportMarkdown, type SourceStacks } from "./reportMarkdown.ts";
import styles from "./CopyMarkdown.module.css";

interface CopyMarkdownProps {
  report: ErrorReport;
  onAnnounce: (text: string) => void;
}

/** Browsers allow writing to the clipboard for a short time after the click. In milliseconds. */
const SOURCE_LIMIT_MS = 1_000;

/** The stacks in the source, from maps that are read already or arrive soon; `undefined` otherwise. */
function sourceStacks(report: ErrorReport): AppThunk<Promise<SourceStacks | undefined>> {
  return async (dispatch, _getState, { clock }) => {
    const read = async () => {
      const { resolvedText, resolveStack } = await import("../stack/resolveStack.ts");
      const of = async (stack: string) =>
        resolvedText(await dispatch(resolveStack({ stack, release: report.release, pageUrl: report.url })));
      return { stack: await of(report.stack), componentStack: await of(report.componentStack) };
    };
    try {
      return await withTimeLimit(read(), clock, SOURCE_LIMIT_MS);
    } catch {
      return undefined;
    }
  };
}

/** Puts the report on the clipboard, for an issue tracker. */
export function CopyMarkdown({ report, onAnnounce }: CopyMarkdownProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const dispatch = useAppDispatch();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reportMarkdown(report, await dispatch(sourceStacks(report))));
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
          Your browser blocked access to the clipboard.
        </span>
      )}
    </>
  );
}
