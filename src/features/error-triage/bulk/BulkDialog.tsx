import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import type { ReportTotals } from "@/api/errorReport.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { figure } from "@/lib/figures.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import type { BulkKind } from "../bulkProgressSlice.ts";
import { allReports, reportsInWords } from "../reportType.ts";

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
export function BulkDialog({ kind, onConfirm, onClose }: BulkDialogProps) {
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
