import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useCopy } from "@/components/ui/useCopy.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { AppThunk } from "@/state/types.ts";
import { reportMarkdown, type ReadParts } from "./reportMarkdown.ts";
import styles from "./CopyMarkdown.module.css";

/** Browsers allow writing to the clipboard for a short time after the click. In milliseconds. */
const READ_LIMIT_MS = 1_000;

/** Parts that are read for a copy; those that do not arrive soon are empty. */
function readParts(report: ErrorReport): AppThunk<Promise<ReadParts>> {
  return async (dispatch, _getState, { clock, replayReducers }) => {
    const soon = <Part,>(work: () => Promise<Part>, otherwise: Part) =>
      withTimeLimit(work(), clock, READ_LIMIT_MS).catch(() => otherwise);
    const stackOf = async (stack: string) => {
      const { resolvedText, resolveStack } = await import("../stack/resolveStack.ts");
      return resolvedText(
        await dispatch(resolveStack({ stack, release: report.release, pageUrl: report.url })),
      );
    };
    const readWay = async () => {
      const [{ errorWay }, reducers] = await Promise.all([
        import("../reproduce/wayMarkdown.ts"),
        replayReducers(),
      ]);
      return errorWay(report, reducers);
    };
    const [stack, componentStack, way] = await Promise.all([
      soon(() => stackOf(report.stack), ""),
      soon(() => stackOf(report.componentStack), ""),
      soon(readWay, { steps: "", changes: "" }),
    ]);
    return { stack, componentStack, ...way };
  };
}

/** Puts the report on the clipboard, for an issue tracker. */
export function CopyMarkdown({ report }: { report: ErrorReport }) {
  const dispatch = useAppDispatch();
  const { outcome, copy } = useCopy({ copied: "Report copied as Markdown" });
  const readText = async () => reportMarkdown(report, await dispatch(readParts(report)));
  return (
    <>
      <Button onClick={() => void copy(readText())}>
        {outcome === "copied" ? "Copied" : "Copy as Markdown"}
      </Button>
      {outcome === "refused" && (
        <span className={styles.refused} role="alert">
          Your browser blocked access to the clipboard.
        </span>
      )}
    </>
  );
}
