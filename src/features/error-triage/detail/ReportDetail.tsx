import { memo } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { figure } from "@/lib/figures.ts";
import {
  code,
  DetailList,
  moment,
  sentText,
  TextSection,
} from "@/components/panel/list-detail/DetailSection.tsx";
import { EntryDetail } from "@/components/panel/list-detail/EntryDetail.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { ReplaySection } from "../replay/ReplaySection.tsx";
import { HowToReproduce } from "../reproduce/HowToReproduce.tsx";
import { StackSection } from "../stack/StackSection.tsx";
import { droppedInWords } from "../reportType.ts";
import { BreadcrumbTimeline } from "../evidence/BreadcrumbTimeline.tsx";
import { DeviceFacts } from "../evidence/DeviceFacts.tsx";
import { browserName } from "@/telemetry/report/browserName.ts";
import { CopyMarkdown } from "./CopyMarkdown.tsx";
import { JsonSection } from "./JsonSection.tsx";
import { linkableUrl } from "./reportUrl.ts";
import styles from "./ReportDetail.module.css";

/** Everything that is known about one report. All of it was written by a stranger and is shown as text. */
export function ReportDetail({ panel, report }: { panel: Panel<ErrorReport>; report: ErrorReport }) {
  return (
    <EntryDetail
      panel={panel}
      entry={report}
      actions={
        <>
          <CopyMarkdown report={report} />
          <HowToReproduce report={report} />
        </>
      }
      title={<PlainText text={report.message} instead="No message" />}
      titleClass={styles.message}
      summary={
        <>
          <span>×{figure(report.count)}</span>
          <span>
            <i>last seen</i> <RelativeTime at={report.lastOccurred} />
          </span>
          <span>
            <i>reported</i> <RelativeTime at={report.reportedAt} />
          </span>
        </>
      }
      main={<ReportSections report={report} />}
      side={<ReportFacts report={report} />}
    />
  );
}

/** The long parts of a report. Kept: it is the same for as long as it is open, and takes long to draw. */
export const ReportSections = memo(function ReportSections({ report }: { report: ErrorReport }) {
  return (
    <>
      <StackSection
        stack={report.stack}
        componentStack={report.componentStack}
        release={report.release}
        pageUrl={report.url}
      />
      {report.comment !== "" && <TextSection title="What the visitor was doing" text={report.comment} />}
      <BreadcrumbTimeline json={report.breadcrumbs} errorAt={report.timestamp} />
      <ReplaySection report={report} />
      <JsonSection title="Props" json={report.props} />
      <JsonSection title="State" json={report.state} />
    </>
  );
});

/** The short fields of a report, kept likewise. */
export const ReportFacts = memo(function ReportFacts({ report }: { report: ErrorReport }) {
  return (
    <>
      <DetailList
        title="Details"
        items={[
          { term: "Page", value: report.url === "" ? null : <ReportLink url={report.url} /> },
          {
            term: "Browser",
            value: (
              <>
                {browserName(report.userAgent)}
                <span className={styles.agent}>{sentText(report.userAgent)}</span>
              </>
            ),
          },
          { term: "First seen", value: moment(report.timestamp) },
          { term: "Last seen", value: moment(report.lastOccurred) },
          { term: "Reported", value: moment(report.reportedAt) },
          { term: "Updated", value: moment(report.updatedAt) },
          { term: "Caught by", value: sentText(report.errorBoundary) },
          { term: "Error id", value: code(report.errorId) },
          { term: "Report id", value: code(report.id) },
          { term: "Session", value: code(report.sessionId) },
          { term: "User", value: code(report.userId ?? "") },
          { term: "Release", value: sentText(report.release) },
          { term: "Version", value: sentText(report.version) },
          { term: "Environment", value: sentText(report.environment) },
          { term: "Dropped", value: droppedInWords(report.dropped) },
        ]}
      />
      <DeviceFacts json={report.device} />
    </>
  );
});

/** A link that opens another site without telling it from where. */
export function OutsideLink({ href, children: text }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      <PlainText text={text} />
    </a>
  );
}

/** A page's address as received: a link only where it leads to what it shows. */
function ReportLink({ url }: { url: string }) {
  const href = linkableUrl(url);
  if (href === null) return <PlainText text={url} />;
  return <OutsideLink href={href}>{url}</OutsideLink>;
}
