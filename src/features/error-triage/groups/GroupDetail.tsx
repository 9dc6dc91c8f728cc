import { useDeferredValue } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { EntryDetail } from "@/components/panel/list-detail/EntryDetail.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { GroupChange } from "../decide/decide.ts";
import { selectAtLeast, selectPendingTargets } from "./selectGroups.ts";
import { CopyMarkdown } from "../detail/CopyMarkdown.tsx";
import { OccurrenceDifferences, selectOverall } from "../evidence/OccurrenceDifferences.tsx";
import { ReportFacts, ReportSections } from "../detail/ReportDetail.tsx";
import { StopReporting } from "../noise/StopReporting.tsx";
import { HowToReproduce } from "../reproduce/HowToReproduce.tsx";
import type { ErrorGroup } from "./errorGroup.ts";
import { snoozeEnd, GroupMarks } from "./groupColumns.tsx";
import { FixNote } from "./FixNote.tsx";
import { IssueLink } from "./IssueLink.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { useOpenReport } from "./useOpenReport.ts";
import styles from "./GroupDetail.module.css";

interface GroupDetailProps {
  panel: Panel<ErrorGroup>;
  group: ErrorGroup;
  /** The id of the report that is shown; `null` for the newest one. */
  reportId: string | null;
  onReport: (id: string) => void;
  onChange: (change: GroupChange) => void;
  onSnooze: () => void;
}

/** Everything that is known about one error, and one of its reports. Strangers wrote all of it; it is shown as text. */
export function GroupDetail({ panel, group, ...props }: GroupDetailProps) {
  const readOnly = useReadOnly();
  const open = useOpenReport(group, props.reportId, props.onReport);
  const atLeast = useAppSelector(selectAtLeast);
  // A decision that waits shows in the report, too, and so does the note: what is copied says what the panel says.
  const waiting = useAppSelector((state) => selectPendingTargets(state).get(group.errorId)?.status);
  const report: ErrorReport | null = open.report && {
    ...open.report,
    status: waiting ?? open.report.status,
    note: [...new Set([group.note, open.report.note])].filter(Boolean).join("\n\n"),
  };
  // A key that is pressed when the report arrives is answered before the report is drawn.
  const drawn = useDeferredValue(open.report);
  return (
    <EntryDetail
      panel={panel}
      entry={group}
      decisions={
        <Button pressed={group.snooze !== null} unavailable={readOnly} onClick={props.onSnooze}>
          Snooze…
        </Button>
      }
      actions={
        <>
          {report ? (
            <>
              <CopyMarkdown key={report.id} report={report} />
              <HowToReproduce report={report} />
            </>
          ) : (
            // Their place is kept: nothing moves when the report arrives.
            <span className={styles.kept} aria-hidden="true">
              <Button>Copy as Markdown</Button>
              <Button>How to reproduce</Button>
            </span>
          )}
          {panel.changeable && !readOnly && <StopReporting group={group} />}
        </>
      }
      title={<PlainText text={group.message} instead="No message" />}
      titleClass={styles.message}
      summary={
        <>
          <GroupMarks group={group} />
          {group.snooze && <span>{snoozeEnd(group.snooze, group)}</span>}
          <span>{atLeast + counted(group.occurrences, "occurrence")}</span>
          <span>{atLeast + counted(group.reports, "report")}</span>
          <span>{atLeast + counted(group.sessions, "visit")}</span>
          <span>
            <i>first seen</i> <RelativeTime at={group.firstSeen} />
          </span>
          <span>
            <i>last seen</i> <RelativeTime at={group.lastSeen} />
          </span>
          <Sparkline perDay={group.perDay} />
        </>
      }
      main={
        <>
          {group.foreign && (
            <p>
              {group.foreign.name}: {group.foreign.reason} (
              <a href={group.foreign.source} rel="noreferrer">
                source
              </a>
              ).{group.status === "apart" && " It is listed apart until you decide about it."}
            </p>
          )}
          {group.fix && (
            <FixNote
              group={group}
              fix={group.fix}
              atLeast={atLeast}
              changeable={panel.changeable && !readOnly}
              onChange={props.onChange}
            />
          )}
          <nav className={styles.occurrences} aria-label="Reports of this error">
            <Button unavailable={!open.newer} onClick={() => open.newer?.()}>
              Newer
            </Button>
            <span>
              {open.number === null
                ? atLeast + counted(group.reports, "report")
                : `Report ${figure(open.number)} of ${atLeast}${figure(Math.max(group.reports, open.number))}`}
            </span>
            <Button unavailable={!open.older} pending={open.loadingMore} onClick={() => open.older?.()}>
              Older
            </Button>
          </nav>
          {open.failure !== null && (
            <Notice tone="problem" actions={<Button onClick={open.retry}>Try again</Button>}>
              The report could not be read ({failureMessage(open.failure)})
            </Notice>
          )}
          {(open.loading || (report && !drawn)) && (
            <div className={styles.reading}>
              <Spinner label="Reading the report" />
            </div>
          )}
          {open.isMissing && (
            <Notice>The error has no such report: it may have been deleted, or the link is incorrect.</Notice>
          )}
          {drawn && <ReportSections report={drawn} />}
        </>
      }
      side={
        <>
          {panel.changeable && (
            <IssueLink
              group={group}
              report={report}
              onChange={(url) => props.onChange({ kind: "issue", url })}
            />
          )}
          <OccurrenceDifferences group={group} all={useAppSelector(selectOverall)} />
          {drawn && <ReportFacts report={drawn} />}
        </>
      }
    />
  );
}
