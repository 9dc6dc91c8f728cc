import { useRef } from "react";
import { useRemoveOldReportsMutation } from "@/api/inbox/inboxApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/Button.tsx";
import { Dialog } from "@/components/ui/Dialog.tsx";
import { DialogActions } from "@/components/ui/DialogActions.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { removalOutcome, reportsInWords } from "./removalWords.ts";
import { REPORT_DAYS } from "./retention.ts";

interface OldReportsDialogProps {
  /** What arrived before is meant, epoch milliseconds. */
  before: number;
  count: number;
  onClose: () => void;
  /** Told in words what was deleted. */
  onDone: (outcome: string) => void;
}

/** Asks before old error reports are deleted. */
export function OldReportsDialog({ before, count, onClose, onDone }: OldReportsDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [remove, { isLoading, error }] = useRemoveOldReportsMutation();
  const confirm = async () => {
    const result = await remove(before);
    if (result.data) onDone(removalOutcome(result.data, reportsInWords));
  };
  return (
    <Dialog
      title={`Delete reports older than ${REPORT_DAYS} days?`}
      initialFocus={cancel}
      busy={isLoading}
      onClose={onClose}
    >
      <p>{reportsInWords(count)}, whatever the status, will be removed for good. This cannot be undone.</p>
      {error && <Notice tone="problem">They could not be deleted ({failureMessage(error)})</Notice>}
      <DialogActions>
        <Button ref={cancel} unavailable={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
          Delete {reportsInWords(count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
