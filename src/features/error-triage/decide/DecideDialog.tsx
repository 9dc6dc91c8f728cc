import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { UNDO_MS, type GroupChange } from "./decision.ts";

/** The changes that a selection can get without further input. */
export type BulkChange = Extract<GroupChange["kind"], "resolve" | "ignore" | "reopen" | "delete">;

const verbs: Record<BulkChange, string> = {
  resolve: "Resolve",
  ignore: "Ignore",
  reopen: "Reopen",
  delete: "Delete",
};

interface DecideDialogProps {
  kind: BulkChange;
  groups: readonly ErrorGroup[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before several errors are changed, or any is deleted, with exact counts. */
export function DecideDialog({ kind, groups, onConfirm, onClose }: DecideDialogProps) {
  const reports = groups.reduce((sum, group) => sum + group.reports.length, 0);
  const errors = counted(groups.length, "error");
  return (
    <ConfirmDialog
      title={`${verbs[kind]} ${errors}?`}
      action={`${verbs[kind]} ${errors}`}
      variant={kind === "delete" ? "danger" : "primary"}
      unavailable={groups.length === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {kind === "delete"
          ? `${errors} with ${counted(reports, "report")} will be deleted. You can undo this for ${UNDO_MS / 1_000} seconds.`
          : `${errors} with ${counted(reports, "report")} will be changed. You can undo this.`}
      </p>
    </ConfirmDialog>
  );
}
