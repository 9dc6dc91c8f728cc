import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import type { GroupChange } from "./decision.ts";
import { DecisionScope } from "./DecisionScope.tsx";
import { SnoozeDialog } from "./SnoozeDialog.tsx";
import { UnseenDialog } from "./UnseenDialog.tsx";

/** The changes that a selection can get without further input. */
export type BulkChange = Extract<GroupChange["kind"], "resolve" | "ignore" | "reopen" | "delete">;

const verbs: Record<BulkChange, string> = {
  resolve: "Resolve",
  ignore: "Ignore",
  reopen: "Reopen",
  delete: "Delete",
};

/** What is asked before a decision. The groups are fixed when the dialog opens. */
export type DecisionQuestion =
  | { kind: "confirm"; change: BulkChange; groups: readonly ErrorGroup[] }
  | { kind: "snooze"; groups: readonly ErrorGroup[] }
  | { kind: "unseen"; groups: readonly ErrorGroup[] };

interface DecisionDialogProps {
  question: DecisionQuestion;
  /** Epoch milliseconds. */
  now: number;
  onChange: (groups: readonly ErrorGroup[], change: GroupChange) => void;
  onClose: () => void;
}

/** Asks before errors are changed, with exact counts. */
export function DecisionDialog({ question, now, onChange, onClose }: DecisionDialogProps) {
  const { groups } = question;
  const decide = (chosen: readonly ErrorGroup[], change: GroupChange) => {
    onClose();
    onChange(chosen, change);
  };
  switch (question.kind) {
    case "confirm": {
      const { change: kind } = question;
      const action = `${verbs[kind]} ${counted(groups.length, "error")}`;
      return (
        <ConfirmDialog
          title={`${action}?`}
          action={action}
          variant={kind === "delete" ? "danger" : "primary"}
          unavailable={groups.length === 0}
          onConfirm={() => decide(groups, { kind })}
          onClose={onClose}
        >
          <DecisionScope groups={groups} isDeletion={kind === "delete"} />
        </ConfirmDialog>
      );
    }
    case "snooze":
      return (
        <SnoozeDialog
          groups={groups}
          now={now}
          onSnooze={(snooze) => decide(groups, { kind: "snooze", snooze })}
          onClose={onClose}
        />
      );
    default:
      return (
        <UnseenDialog
          groups={groups}
          onResolve={(unseen) => decide(unseen, { kind: "resolve" })}
          onClose={onClose}
        />
      );
  }
}
