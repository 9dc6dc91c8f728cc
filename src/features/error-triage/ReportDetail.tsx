import type { ErrorReport } from "@/api/errorReport.ts";
import { EntryDetail } from "@/components/panel/EntryDetail.tsx";
import { figure } from "@/components/panel/figures.ts";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { RelativeTime } from "@/components/ui/RelativeTime.tsx";
import { StatusMark } from "@/components/ui/StatusMark.tsx";
import { BreadcrumbsSection } from "./BreadcrumbsSection.tsx";
import { JsonSection } from "./JsonSection.tsx";
import { NoteEditor } from "./NoteEditor.tsx";
import { ReportActions } from "./ReportActions.tsx";
import { ReportFacts } from "./ReportFacts.tsx";
import { StackSection } from "./StackSection.tsx";
import { statusNames, statusTones } from "./statusNames.ts";
import type { Announce, StatusChanges } from "./useStatusChange.ts";
import styles from "./ReportDetail.module.css";

export interface ReportDetailProps {
  report: ErrorReport;
  now: number;
  /** The report comes from this browser's backup: nothing about it can be changed. */
  readOnly: boolean;
  /** Whether the heading takes the focus when the report appears: it was opened by the reader just now. */
  takeFocus: boolean;
  changes: StatusChanges;
  /** What has been typed as a note and not been saved, `undefined` when nothing has. */
  noteDraft: string | undefined;
  onNoteDraft: (id: string, draft: string | undefined) => void;
  onDelete: (report: ErrorReport) => void;
  onAnnounce: Announce;
}

/** Everything that is known about one report. All of it was written by a stranger and is shown as text. */
export function ReportDetail({ report, now, readOnly, takeFocus, changes, ...props }: ReportDetailProps) {
  return (
    <EntryDetail
      label="Report"
      takeFocus={takeFocus}
      actions={
        <ReportActions
          report={report}
          readOnly={readOnly}
          changes={changes}
          onDelete={props.onDelete}
          onAnnounce={props.onAnnounce}
        />
      }
      title={report.message === "" ? <i>No message</i> : <PlainText text={report.message} />}
      titleClass={styles.message}
      summary={
        <>
          <StatusMark tone={statusTones[report.status]} label={statusNames[report.status]} showLabel />
          <span className={styles.count}>×{figure(report.count)}</span>
          <span>
            <i>last seen</i> <RelativeTime at={report.lastOccurred} now={now} />
          </span>
          <span>
            <i>reported</i> <RelativeTime at={report.reportedAt} now={now} />
          </span>
        </>
      }
      main={
        <>
          <StackSection title="Stack" stack={report.stack} pageUrl={report.url} />
          <StackSection title="Component stack" stack={report.componentStack} pageUrl={report.url} />
          <BreadcrumbsSection json={report.breadcrumbs} errorAt={report.timestamp} />
          <JsonSection title="Props" json={report.props} />
          <JsonSection title="State" json={report.state} />
        </>
      }
      side={
        <>
          {!readOnly && (
            <NoteEditor
              id={report.id}
              note={report.note}
              draft={props.noteDraft}
              onDraft={props.onNoteDraft}
              onAnnounce={props.onAnnounce}
            />
          )}
          <ReportFacts report={report} />
        </>
      }
    />
  );
}
