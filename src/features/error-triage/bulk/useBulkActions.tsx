import { useState, type ReactNode } from "react";
import type { BulkResult, ReportTotals } from "@/api/errorReport.ts";
import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";
import { triageApi, useDeleteAllReportsMutation, useResolveAllReportsMutation } from "@/api/triageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { figure } from "@/lib/figures.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { useAppDispatch } from "@/state/hooks.ts";
import { reportsInWords, allReports } from "../reportType.ts";
import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";

export type BulkKind = "resolve" | "delete";

const kinds: readonly BulkKind[] = ["resolve", "delete"];

/** The calls over all reports, wherever in the panel they were made. `last`: the one that runs or has ended. */
function useBulkCalls() {
  const [resolveAll, resolved] = useResolveAllReportsMutation({ fixedCacheKey: "resolveAll" });
  const [deleteAll, deleted] = useDeleteAllReportsMutation({ fixedCacheKey: "deleteAll" });
  const calls = { resolve: { run: resolveAll, ...resolved }, delete: { run: deleteAll, ...deleted } };
  return { calls, last: kinds.find((kind) => !calls[kind].isUninitialized) ?? null };
}

interface BulkDialogProps {
  kind: BulkKind;
  onConfirm: () => void;
  onClose: () => void;
}

interface Question {
  title: string;
  verb: string;
  countOf: (stored: ReportTotals["byStatus"]) => number;
  consequence: (stored: ReportTotals["byStatus"]) => string;
}

const questions: Record<BulkKind, Question> = {
  resolve: {
    title: "Mark all reports as read?",
    verb: "Resolve",
    countOf: ({ active, ignored }) => active + ignored,
    consequence: ({ active, ignored }) =>
      active + ignored === 0
        ? "Every report is already resolved."
        : `${figure(active)} active and ${figure(ignored)} ignored ${active + ignored === 1 ? "report" : "reports"} will be set to resolved, and can only be set back one by one.`,
  },
  delete: {
    title: "Delete all reports?",
    verb: "Delete",
    countOf: allReports,
    consequence: (stored) =>
      `${reportsInWords(allReports(stored))}, whatever their status, will be removed from the database for good. The errors that this browser keeps as its own backup are cleared as well.`,
  },
};

/** Asks before every report is resolved or deleted, with the number that the backend counts now. */
function BulkDialog({ kind, onConfirm, onClose }: BulkDialogProps) {
  const { title, verb, countOf, consequence } = questions[kind];
  const { data, isFetching, refetch } = useReportTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const failure = data?.fallback ?? null;
  const stored = isFetching || failure ? null : (data?.byStatus ?? null);
  const count = stored && countOf(stored);
  return (
    <ConfirmDialog
      title={title}
      action={count === null ? `${verb} reports` : `${verb} ${reportsInWords(count)}`}
      variant={kind === "delete" ? "danger" : "primary"}
      unavailable={count === null || count === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isFetching && <output>Counting reports…</output>}
      {failure && !isFetching && (
        <Notice tone="problem" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          The reports could not be counted ({failure.message})
        </Notice>
      )}
      {stored && <p>{consequence(stored)}</p>}
    </ConfirmDialog>
  );
}

const doneWords: Record<BulkKind, string> = { resolve: "Resolved", delete: "Deleted" };
const nothing: Record<BulkKind, string> = {
  resolve: "Nothing to do: every report is resolved.",
  delete: "Nothing to do: there are no reports.",
};

/** The outcome of a call over all reports: "Resolved 1,998 of 2,000; 2 failed." */
export function bulkOutcome(kind: BulkKind, result: BulkResult): string {
  const total = result.done + result.failed;
  if (total === 0) return nothing[kind];
  if (result.failed === 0) return `${doneWords[kind]} ${reportsInWords(total)}.`;
  return `${doneWords[kind]} ${figure(result.done)} of ${figure(total)}; ${figure(result.failed)} failed.`;
}

/** Asks before all reports are changed or deleted, and does it. Only one runs at a time. */
export function useBulkActions(onAnnounce: (text: string) => void): {
  ask: (kind: BulkKind) => void;
  dialog: ReactNode;
} {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const { calls, last } = useBulkCalls();
  const close = () => setAsked(null);
  const run = async (kind: BulkKind) => {
    close();
    if (last) calls[last].reset();
    const { data: result } = await calls[kind].run();
    // A refusal is shown with the progress.
    if (!result) return;
    void dispatch(readGroupsAgain());
    onAnnounce(bulkOutcome(kind, result));
  };
  return {
    ask: setAsked,
    dialog: asked && <BulkDialog kind={asked} onClose={close} onConfirm={() => void run(asked)} />,
  };
}

interface BulkProps {
  onBulk: (kind: BulkKind) => void;
}

/** The buttons that change or delete all reports. */
export function BulkButtons({ unavailable, onBulk }: BulkProps & { unavailable: boolean }) {
  const { calls, last } = useBulkCalls();
  const isRunning = last !== null && calls[last].isLoading;
  return (
    <>
      <Button unavailable={unavailable || isRunning} onClick={() => onBulk("resolve")}>
        Mark all as read…
      </Button>
      <Button variant="danger" unavailable={unavailable || isRunning} onClick={() => onBulk("delete")}>
        Delete all…
      </Button>
    </>
  );
}

const doing: Record<BulkKind, string> = { resolve: "Marking all as read", delete: "Deleting all reports" };

function Running({ kind }: { kind: BulkKind }) {
  const { data: progress } = triageApi.endpoints.bulkProgress.useQueryState();
  const { done = 0, failed = 0, total = null } = progress ?? {};
  const figures = total === null ? "" : `${figure(done + failed)} of ${figure(total)}`;
  return (
    <Notice>
      <ProgressBar label={doing[kind]} value={done + failed} max={total} text={figures} />
    </Notice>
  );
}

/** The progress of a call over all reports, and its outcome. */
export function BulkStatus({ onBulk }: BulkProps) {
  const readOnly = useReadOnly();
  const { calls, last } = useBulkCalls();
  if (last === null) return null;
  const { isLoading, data: result, error, reset } = calls[last];
  if (isLoading) return <Running kind={last} />;
  const failed = !result || result.failed > 0;
  return (
    <Notice
      tone={failed ? "problem" : "plain"}
      actions={failed ? <Button onClick={() => onBulk(last)}>Try again</Button> : undefined}
      {...(readOnly ? {} : { onDismiss: reset })}
    >
      {result
        ? bulkOutcome(last, result)
        : `Nothing was changed: the reports could not be listed (${failureMessage(error)})`}
    </Notice>
  );
}
