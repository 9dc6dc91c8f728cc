import type { ErrorReport } from "@/api/errorReport.ts";
import { code, moment, Particulars } from "@/components/panel/Particulars.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { browserName } from "./browserName.ts";
import { droppedInWords } from "./droppedInWords.ts";
import { ReportLink } from "./ReportLink.tsx";
import styles from "./ReportFacts.module.css";

const text = (value: string | null) => (value ? <PlainText text={value} /> : null);

/** Every short field of a report, by name. */
export function ReportFacts({ report }: { report: ErrorReport }) {
  return (
    <Particulars
      items={[
        { term: "Page", value: report.url === "" ? null : <ReportLink url={report.url} /> },
        {
          term: "Browser",
          value: (
            <>
              {browserName(report.userAgent)}
              <span className={styles.agent}>{text(report.userAgent)}</span>
            </>
          ),
        },
        { term: "First seen", value: moment(report.timestamp) },
        { term: "Last seen", value: moment(report.lastOccurred) },
        { term: "Reported", value: moment(report.reportedAt) },
        { term: "Updated", value: moment(report.updatedAt) },
        { term: "Caught by", value: text(report.errorBoundary) },
        { term: "Error id", value: code(report.errorId) },
        { term: "Report id", value: code(report.id) },
        { term: "Session", value: code(report.sessionId) },
        { term: "User", value: code(report.userId ?? "") },
        { term: "Release", value: text(report.release) },
        { term: "Version", value: text(report.version) },
        { term: "Environment", value: text(report.environment) },
        { term: "Never sent", value: droppedInWords(report.dropped) },
      ]}
    />
  );
}
