import type { ErrorReport } from "@/api/errorReport.ts";
import { EntryRow, type RowPlace } from "@/components/panel/EntryRow.tsx";
import { figure } from "@/components/panel/figures.ts";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { StatusMark } from "@/components/ui/StatusMark.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden.tsx";
import { browserName } from "./browserName.ts";
import { urlPath } from "./reportUrl.ts";
import { statusNames, statusTones } from "./statusNames.ts";
import styles from "./ReportRow.module.css";

interface ReportRowProps extends RowPlace {
  report: ErrorReport;
}

/** One report of the list. */
export function ReportRow({ report, ...place }: ReportRowProps) {
  return (
    <EntryRow
      {...place}
      id={report.id}
      status={report.status}
      mark={<StatusMark tone={statusTones[report.status]} label={statusNames[report.status]} />}
      title={
        <span className={styles.message}>
          {report.message === "" ? <i>no message</i> : <PlainText text={report.message} />}
        </span>
      }
      at={report.reportedAt}
    >
      <span className={styles.meta}>
        <span className={styles.errorId}>
          <PlainText text={report.errorId} />
        </span>{" "}
        <span className={styles.path}>
          <PlainText text={urlPath(report.url)} />
        </span>{" "}
        <span className={styles.browser}>{browserName(report.userAgent)}</span>
      </span>{" "}
      <span className={styles.count} data-repeated={report.count > 1 || undefined}>
        <VisuallyHidden as="span">seen </VisuallyHidden>×{figure(report.count)}
      </span>
    </EntryRow>
  );
}
