import { useRef } from "react";
import { useReportCountQuery } from "@/api/errorReportsApi.ts";
import { Button } from "@/components/ui/Button.tsx";
import { Dialog } from "@/components/ui/Dialog.tsx";
import { DialogActions } from "@/components/ui/DialogActions.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { reportsInWords } from "./reportsInWords.ts";

interface DeleteAllDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before every report is deleted, with the number the backend counts at this moment. */
export function DeleteAllDialog({ onConfirm, onClose }: DeleteAllDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const count = useReportCountQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = count.isFetching || count.error ? null : (count.data ?? null);
  return (
    <Dialog title="Delete all reports?" initialFocus={cancel} onClose={onClose}>
      {count.isFetching && <output>Counting reports…</output>}
      {count.error && !count.isFetching && (
        <Notice tone="problem" actions={<Button onClick={() => void count.refetch()}>Try again</Button>}>
          The reports could not be counted ({failureMessage(count.error)})
        </Notice>
      )}
      {known !== null && (
        <p>
          {reportsInWords(known)}, whatever their status, will be removed from the database for good. The
          errors that this browser keeps as its own backup are cleared as well.
        </p>
      )}
      <DialogActions>
        <Button ref={cancel} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" unavailable={known === null || known === 0} onClick={onConfirm}>
          {known === null ? "Delete reports" : `Delete ${reportsInWords(known)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
