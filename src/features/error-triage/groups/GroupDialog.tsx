import { DecideDialog, type BulkChange } from "../decide/DecideDialog.tsx";
import type { GroupChange } from "../decide/decision.ts";
import { SnoozeDialog } from "../decide/SnoozeDialog.tsx";
import type { ErrorGroup } from "./errorGroup.ts";

/** A question about groups. They are fixed when it is asked, whatever arrives meanwhile. */
export type OpenDialog =
  | { kind: "confirm"; change: BulkChange; groups: readonly ErrorGroup[] }
  | { kind: "snooze"; groups: readonly ErrorGroup[] };

interface GroupDialogProps {
  dialog: OpenDialog;
  /** Epoch milliseconds. */
  now: number;
  onChange: (change: GroupChange) => void;
  onClose: () => void;
}

/** Asks before groups are changed, or until when they are snoozed. */
export function GroupDialog({ dialog, now, onChange, onClose }: GroupDialogProps) {
  if (dialog.kind === "snooze") {
    return (
      <SnoozeDialog
        groups={dialog.groups}
        now={now}
        onSnooze={(snooze) => onChange({ kind: "snooze", snooze })}
        onClose={onClose}
      />
    );
  }
  return (
    <DecideDialog
      kind={dialog.change}
      groups={dialog.groups}
      onConfirm={() => onChange({ kind: dialog.change })}
      onClose={onClose}
    />
  );
}
