import type { ErrorGroup } from "../groups/errorGroup.ts";
import type { GroupChange } from "./decision.ts";
import { DecideDialog, type BulkChange } from "./DecideDialog.tsx";
import { SnoozeDialog } from "./SnoozeDialog.tsx";
import { UnseenDialog } from "./UnseenDialog.tsx";

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

/** The dialog of a question. */
export function DecisionDialog({ question, now, onChange, onClose }: DecisionDialogProps) {
  const { groups } = question;
  const decide = (chosen: readonly ErrorGroup[], change: GroupChange) => {
    onClose();
    onChange(chosen, change);
  };
  switch (question.kind) {
    case "confirm":
      return (
        <DecideDialog
          kind={question.change}
          groups={groups}
          onConfirm={() => decide(groups, { kind: question.change })}
          onClose={onClose}
        />
      );
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
