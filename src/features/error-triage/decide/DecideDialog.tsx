import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { isExact, knownGroups } from "@/api/groups/groupsApi.ts";
import { counted } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
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
      <DecisionScope groups={groups} isDeletion={kind === "delete"} />
    </ConfirmDialog>
  );
}

/** What a decision will change, and whether it can be undone. */
export function DecisionScope({
  groups,
  isDeletion,
}: {
  groups: readonly ErrorGroup[];
  isDeletion: boolean;
}) {
  const known = useAppSelector(knownGroups);
  const total = groups.reduce((sum, { reports }) => sum + reports, 0);
  const reports = `${known && isExact(known) ? "" : "at least "}${counted(total, "report")}`;
  return (
    <p aria-live="polite">
      {counted(groups.length, "error")} with {reports} will be {isDeletion ? "deleted" : "changed"}. You can
      undo this{isDeletion && ` for ${UNDO_MS / 1_000} seconds`}.
    </p>
  );
}
