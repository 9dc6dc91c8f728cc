import { useState, type ReactNode } from "react";
import type { BulkResult, ReportTotals } from "@/api/errorReport.ts";
import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";
import { useDeleteAllReportsMutation, useResolveAllReportsMutation } from "@/api/triageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { figure } from "@/lib/figures.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import {
  bulkDismissed,
  bulkFinished,
  bulkRejected,
  bulkStarted,
  selectBulkProgress,
  type BulkKind,
  type BulkProgress,
} from "../bulkProgressSlice.ts";
import { reportsInWords, allReports } from "../reportType.ts";
import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";

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

/** Asks before all reports are changed or deleted, does it, and puts the outcome into the state. Only one runs at a time. */
export function useBulkActions(onAnnounce: (text: string) => void): {
  ask: (kind: BulkKind) => void;
  dialog: ReactNode;
} {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const [resolveAll] = useResolveAllReportsMutation();
  const [deleteAll] = useDeleteAllReportsMutation();
  const close = () => setAsked(null);
  const run = async (kind: BulkKind) => {
    close();
    dispatch(bulkStarted(kind));
    try {
      const result: BulkResult = await (kind === "resolve" ? resolveAll() : deleteAll()).unwrap();
      void dispatch(readGroupsAgain());
      dispatch(bulkFinished(result));
      onAnnounce(bulkOutcome(kind, result));
    } catch (failure) {
      dispatch(bulkRejected(failureMessage(failure)));
    }
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
  const isRunning = useAppSelector(selectBulkProgress).phase === "running";
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
export function BulkStatus({ onBulk }: BulkProps) {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const progress = useAppSelector(selectBulkProgress);
  if (progress.phase === "idle") return null;
  if (progress.phase === "running") return <Running progress={progress} />;
  const failed = progress.phase === "rejected" || progress.failed > 0;
  return (
    <Notice
      tone={failed ? "problem" : "plain"}
      actions={failed ? <Button onClick={() => onBulk(progress.kind)}>Try again</Button> : undefined}
      {...(readOnly ? {} : { onDismiss: () => dispatch(bulkDismissed()) })}
    >
      {progress.phase === "rejected"
        ? `Nothing was changed: the reports could not be listed (${progress.message})`
        : bulkOutcome(progress.kind, progress)}
    </Notice>
  );
}
