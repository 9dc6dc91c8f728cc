import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";

interface ConfirmDialogProps {
  title: string;
  /** The label of the button that confirms. */
  action: string;
  variant?: "danger" | "primary";
  /** Whether the action is under way: the dialog cannot be closed then. */
  busy?: boolean;
  unavailable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The question, and why the action was refused. */
  children: ReactNode;
}

/** Asks before something is changed that cannot be undone. The focus is on Cancel. */
export function ConfirmDialog({ title, action, busy = false, ...props }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} initialFocus={cancel} busy={busy} onClose={props.onClose}>
      {props.children}
      <DialogActions>
        <Button ref={cancel} unavailable={busy} onClick={props.onClose}>
          Cancel
        </Button>
        <Button
          variant={props.variant ?? "danger"}
          pending={busy}
          unavailable={props.unavailable ?? false}
          onClick={props.onConfirm}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
