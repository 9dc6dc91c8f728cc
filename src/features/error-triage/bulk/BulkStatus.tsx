import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { bulkDismissed, selectBulkProgress, type BulkKind, type BulkProgress } from "../bulkProgressSlice.ts";
import { bulkOutcome } from "./useBulkActions.tsx";
import { figure } from "@/lib/figures.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";

const doing: Record<BulkKind, string> = { resolve: "Marking all as read", delete: "Deleting all reports" };

function Running({ progress }: { progress: Extract<BulkProgress, { phase: "running" }> }) {
  const { kind, done, failed, total } = progress;
  const figures = total === null ? "" : `${figure(done + failed)} of ${figure(total)}`;
  return (
    <Notice>
      <ProgressBar label={doing[kind]} value={done + failed} max={total} text={figures} />
    </Notice>
  );
}

/** The progress of a call over all reports, and its outcome. */
export function BulkStatus({ onAgain }: { onAgain: (kind: BulkKind) => void }) {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const progress = useAppSelector(selectBulkProgress);
  if (progress.phase === "idle") return null;
  if (progress.phase === "running") return <Running progress={progress} />;
  const failed = progress.phase === "rejected" || progress.failed > 0;
  return (
    <Notice
      tone={failed ? "problem" : "plain"}
      actions={failed ? <Button onClick={() => onAgain(progress.kind)}>Try again</Button> : undefined}
      {...(readOnly ? {} : { onDismiss: () => dispatch(bulkDismissed()) })}
    >
      {progress.phase === "rejected"
        ? `Nothing was changed: the reports could not be listed (${progress.message})`
        : bulkOutcome(progress.kind, progress)}
    </Notice>
  );
}
