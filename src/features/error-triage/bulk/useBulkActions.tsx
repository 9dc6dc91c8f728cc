import { useState, type ReactNode } from "react";
import { useChangeAllReportsMutation } from "@/api/bulkApi.ts";
import type { BulkWork, ReportTotals } from "@/api/errorReport.ts";
import { readGroupsAgain } from "@/api/groups/groupsApi.ts";
import { figure } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { reportsInWords, allReports } from "../reportType.ts";
import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { bulkOutcome, type BulkKind } from "./bulkOutcome.ts";
import { PurgeDialog } from "./PurgeDialog.tsx";

/** The call over all reports that runs or has ended, wherever in the panel it was made. */
export const useBulkCall = () => useChangeAllReportsMutation({ fixedCacheKey: "all" });

type AllKind = Exclude<BulkKind, "purge">;

interface BulkDialogProps {
  kind: AllKind;
  onConfirm: () => void;
  onClose: () => void;
}

interface Question {
  title: string;
  verb: string;
  countOf: (stored: ReportTotals) => number;
  consequence: (stored: ReportTotals) => string;
}

const questions: Record<AllKind, Question> = {
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
  const { data, error, isFetching, refetch } = useReportTotalsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const stored = isFetching || error ? null : (data ?? null);
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
      {error && !isFetching && (
        <Notice tone="problem" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          The reports could not be counted ({failureMessage(error)})
        </Notice>
      )}
      {stored && <p>{consequence(stored)}</p>}
    </ConfirmDialog>
  );
}

/** Asks before all reports, or the old ones, are changed or deleted, and does it. Only one runs at a time. */
export function useBulkActions(): {
  ask: (kind: BulkKind) => void;
  dialog: ReactNode;
} {
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const [change, { isLoading, reset }] = useBulkCall();
  const close = () => setAsked(null);
  const run = async (work: BulkWork) => {
    close();
    reset();
    const { data: result } = await change(work);
    // A refusal is shown with the progress.
    if (!result) return;
    void dispatch(readGroupsAgain());
    announce(bulkOutcome(result));
  };
  return {
    ask: (kind) => {
      if (!isLoading) setAsked(kind);
    },
    dialog:
      asked === "purge" ? (
        <PurgeDialog onConfirm={(before) => void run({ kind: "purge", before })} onClose={close} />
      ) : (
        asked && <BulkDialog kind={asked} onConfirm={() => void run({ kind: asked })} onClose={close} />
      ),
  };
}

interface BulkButtonsProps {
  unavailable: boolean;
  /** Also offers to delete old reports. */
  purges?: boolean;
}

/** The buttons that change or delete all reports. */
export function BulkButtons({ unavailable, purges = false }: BulkButtonsProps) {
  const [, { isLoading }] = useBulkCall();
  const { ask, dialog } = useBulkActions();
  const button = (kind: BulkKind, label: string) => (
    <Button
      variant={kind === "delete" ? "danger" : "quiet"}
      unavailable={unavailable || isLoading}
      onClick={() => ask(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button("resolve", "Mark all as read…")}
      {button("delete", "Delete all…")}
      {purges && button("purge", "Delete old…")}
      {dialog}
    </>
  );
}
