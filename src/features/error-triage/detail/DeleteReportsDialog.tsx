import { useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useDeleteReportMutation } from "@/api/triageApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { removalOutcome } from "@/components/panel/RetentionNotice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { reportsInWords } from "../reportType.ts";
import styles from "./DeleteReportsDialog.module.css";

interface DeleteReportsDialogProps {
  reports: readonly ErrorReport[];
  /** All of them are deleted. */
  onDeleted: (reports: readonly ErrorReport[]) => void;
  onClose: () => void;
}

/** Asks before reports are deleted, and stays open with the reason when some cannot be. */
export function DeleteReportsDialog({ reports, onDeleted, onClose }: DeleteReportsDialogProps) {
  const [deleteReport] = useDeleteReportMutation();
  const [left, setLeft] = useState(reports);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [only] = reports.length === 1 ? reports : [];
  const what = only ? "report" : reportsInWords(left.length);

  const confirm = async () => {
    setBusy(true);
    const answers = await Promise.all(left.map(({ id }) => deleteReport(id)));
    setBusy(false);
    const refused = answers.flatMap(({ error }) => (error === undefined ? [] : [failureMessage(error)]));
    const [reason] = refused;
    if (reason === undefined) {
      onDeleted(reports);
      return;
    }
    const { length: failed } = refused;
    setFailure(only ? reason : removalOutcome({ done: left.length - failed, failed, reason }, "report"));
    setLeft(left.filter((_, index) => answers[index]?.error !== undefined));
  };

  return (
    <ConfirmDialog
      title={only ? "Delete this report?" : `Delete ${what}?`}
      action={`Delete ${what}`}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {only && (
        <p className={styles.message}>
          <PlainText text={only.message} />
        </p>
      )}
      <p>
        {only ? "It is" : left.length === 1 ? `${what} is` : `${what} are`} removed from the database for
        good.
      </p>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
