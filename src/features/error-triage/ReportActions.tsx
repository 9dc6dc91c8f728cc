import type { ErrorReport } from "@/api/errorReport.ts";
import { ActionBar } from "@/components/panel/ActionBar.tsx";
import { StatusButtons } from "@/components/panel/StatusButtons.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { reportStatuses } from "@/telemetry/report.ts";
import { CopyMarkdown } from "./CopyMarkdown.tsx";
import { useStill } from "./panelMode.ts";
import { statusNames } from "./statusNames.ts";
import type { Announce, StatusChanges } from "./useStatusChange.ts";

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
  return (
    <ActionBar
      status={
        !readOnly && (
          <StatusButtons
            statuses={reportStatuses}
            names={statusNames}
            current={report.status}
            pending={pending}
            unavailable={pending !== undefined}
            still={still}
            failure={changes.failures.get(report.id)}
            onChoose={(status) => void changes.change(report, status)}
          />
        )
      }
    >
      <CopyMarkdown report={report} onAnnounce={onAnnounce} />
      {!readOnly && (
        <Button variant="danger" unavailable={still} onClick={() => onDelete(report)}>
          Delete…
        </Button>
      )}
    </ActionBar>
  );
}
