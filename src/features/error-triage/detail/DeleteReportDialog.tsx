import type { ErrorReport } from "@/api/errorReport.ts";
import { useDeleteReportMutation } from "@/api/triageApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import styles from "./DeleteReportDialog.module.css";

interface DeleteReportDialogProps {
  report: ErrorReport;
  onDeleted: (report: ErrorReport) => void;
  onClose: () => void;
}

/** Asks before one report is deleted, and stays open with the reason when it cannot be. */
export function DeleteReportDialog({ report, onDeleted, onClose }: DeleteReportDialogProps) {
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
    <ConfirmDialog
      title="Delete this report?"
      action="Delete report"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={styles.message}>
        <PlainText text={report.message} />
      </p>
      <p>It is removed from the database for good.</p>
      {error !== undefined && (
        <p className={styles.failure} role="alert">
          {failureMessage(error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
