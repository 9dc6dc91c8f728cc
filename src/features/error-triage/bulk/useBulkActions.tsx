import { useState, type ReactNode } from "react";
import type { BulkResult } from "@/api/errorReport.ts";
import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";
import { useDeleteAllReportsMutation, useResolveAllReportsMutation } from "@/api/triageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { figure } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { bulkFinished, bulkRejected, bulkStarted, type BulkKind } from "../bulkProgressSlice.ts";
import { reportsInWords } from "../reportType.ts";
import { BulkDialog } from "./BulkDialog.tsx";

const done: Record<BulkKind, string> = { resolve: "Resolved", delete: "Deleted" };
const nothing: Record<BulkKind, string> = {
  resolve: "Nothing to do: every report is resolved.",
  delete: "Nothing to do: there are no reports.",
};

/** The outcome of a call over all reports: "Resolved 1,998 of 2,000; 2 failed." */
export function bulkOutcome(kind: BulkKind, result: BulkResult): string {
  const total = result.done + result.failed;
  if (total === 0) return nothing[kind];
  if (result.failed === 0) return `${done[kind]} ${reportsInWords(total)}.`;
  return `${done[kind]} ${figure(result.done)} of ${figure(total)}; ${figure(result.failed)} failed.`;
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
