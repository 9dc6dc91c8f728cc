import { useRef } from "react";
import { figure } from "@/lib/figures.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";
import type { StoredEntry } from "./storedEntries.ts";

interface ClearDialogProps {
  entry: StoredEntry;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before stored data is cleared, and says what is lost. */
export function ClearDialog({ entry: { name, size, loss }, onConfirm, onClose }: ClearDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={`Clear ${name}?`} initialFocus={cancel} onClose={onClose}>
      <p>
        This removes {figure(size)} bytes from this browser. {loss} Another open tab of this site may store
        its own copy again.
      </p>
      <DialogActions>
        <Button ref={cancel} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          Clear
        </Button>
      </DialogActions>
    </Dialog>
  );
}
