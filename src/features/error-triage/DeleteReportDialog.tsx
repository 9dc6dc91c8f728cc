import { useRef } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useDeleteReportMutation } from "@/api/triageApi.ts";
import { Button } from "@/components/ui/Button.tsx";
import { Dialog } from "@/components/ui/Dialog.tsx";
import { DialogActions } from "@/components/ui/DialogActions.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import styles from "./DeleteReportDialog.module.css";

interface DeleteReportDialogProps {
  report: ErrorReport;
  onDeleted: (report: ErrorReport) => void;
  onClose: () => void;
}

/** Asks before one report is deleted, and stays open with the reason when it cannot be. */
export function DeleteReportDialog({ report, onDeleted, onClose }: DeleteReportDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [deleteReport, { isLoading, error }] = useDeleteReportMutation();
  const confirm = async () => {
    try {
      await deleteReport(report.id).unwrap();
    } catch {
      // Shown below, from the mutation's own state.
      return;
    }
    onDeleted(report);
  };
  return (
    <Dialog title="Delete this report?" initialFocus={cancel} busy={isLoading} onClose={onClose}>
      <p className={styles.message}>
        <PlainText text={report.message} />
      </p>
      <p>It is removed from the database for good.</p>
      {error !== undefined && (
        <p className={styles.failure} role="alert">
          {failureMessage(error)}
        </p>
      )}
      <DialogActions>
        <Button ref={cancel} unavailable={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
          Delete report
        </Button>
      </DialogActions>
    </Dialog>
  );
}
