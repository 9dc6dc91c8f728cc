import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/Button.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden.tsx";
import { reportStatuses } from "@/telemetry/report.ts";
import { CopyMarkdown } from "./CopyMarkdown.tsx";
import { useStill } from "./panelMode.ts";
import { statusNames } from "./statusNames.ts";
import type { Announce, StatusChanges } from "./useStatusChange.ts";
import styles from "./ReportActions.module.css";

interface ReportActionsProps {
  report: ErrorReport;
  readOnly: boolean;
  changes: StatusChanges;
  onDelete: (report: ErrorReport) => void;
  onAnnounce: Announce;
}

/** What can be done about one report; a refusal is told right below. */
export function ReportActions({ report, readOnly, changes, onDelete, onAnnounce }: ReportActionsProps) {
  const still = useStill();
  const pending = changes.pending.get(report.id);
  const failure = changes.failures.get(report.id);
  return (
    <div className={styles.bar}>
      {!readOnly && (
        <div className={styles.triage}>
          <fieldset className={styles.status} data-still={still || undefined}>
            <legend>
              <VisuallyHidden as="span">Set status</VisuallyHidden>
            </legend>
            {reportStatuses.map((status) => (
              <Button
                key={status}
                pressed={report.status === status}
                pending={pending === status}
                unavailable={pending !== undefined || still}
                onClick={() => void changes.change(report, status)}
              >
                {statusNames[status]}
              </Button>
            ))}
          </fieldset>
          {failure !== undefined && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
        </div>
      )}
      <div className={styles.rest}>
        <CopyMarkdown report={report} onAnnounce={onAnnounce} />
        {!readOnly && (
          <Button variant="danger" unavailable={still} onClick={() => onDelete(report)}>
            Delete…
          </Button>
        )}
      </div>
    </div>
  );
}
