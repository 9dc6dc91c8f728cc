import { bulkApi, noteBulk } from "@/api/bulkApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { figure } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { bulkOutcome, type BulkKind } from "./bulkOutcome.ts";
import { useBulkActions, useBulkCall } from "./useBulkActions.tsx";

const doing: Record<BulkKind, string> = {
  resolve: "Marking all as read",
  delete: "Deleting all reports",
  purge: "Deleting old reports",
};

/** The progress of a call over all reports, and its outcome. */
export function BulkStatus() {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const [, { isUninitialized, isLoading, data: result, error, reset }] = useBulkCall();
  const { ask, dialog } = useBulkActions();
  const { data: progress } = bulkApi.endpoints.bulkProgress.useQueryState();
  if (isUninitialized || !progress) return null;
  const { kind, done, failed, total, isStopping } = progress;
  if (isLoading) {
    const stop = () => dispatch((_, getState) => noteBulk({ dispatch, getState }, { isStopping: true }));
    return (
      <Notice
        actions={
          kind !== "resolve" && (
            <Button pending={isStopping} onClick={stop}>
              Stop
            </Button>
          )
        }
      >
        <ProgressBar
          label={doing[kind]}
          value={done + failed}
          max={total}
          text={total === null ? "" : `${figure(done + failed)} of ${figure(total)}`}
        />
      </Notice>
    );
  }
  const isIncomplete = !result || result.failed > 0;
  return (
    <>
      <Notice
        tone={isIncomplete ? "problem" : "plain"}
        actions={isIncomplete ? <Button onClick={() => ask(kind)}>Try again</Button> : undefined}
        {...(readOnly ? {} : { onDismiss: reset })}
      >
        {result
          ? bulkOutcome(result)
          : `Nothing was changed: the reports could not be listed (${failureMessage(error)})`}
      </Notice>
      {dialog}
    </>
  );
}
