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
  /** Ends an action that is under way. Without it, the dialog waits for the action. */
  onStop?: () => void;
  unavailable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The question, and why the action was refused. */
  children: ReactNode;
}

/** Asks before something is changed that cannot be undone. The focus is on Cancel. */
export function ConfirmDialog({ title, action, busy = false, onStop, ...props }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} initialFocus={cancel} busy={busy} onClose={props.onClose}>
      {props.children}
      <DialogActions>
        <Button ref={cancel} unavailable={busy && !onStop} onClick={busy ? onStop : props.onClose}>
          {busy && onStop ? "Stop" : "Cancel"}
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
