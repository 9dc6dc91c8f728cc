import type { ErrorReport } from "@/api/errorReport.ts";
import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { figure } from "@/lib/figures.ts";
import { EntryList, NoEntries } from "@/components/panel/list-detail/EntryList.tsx";
import { SelectionBar } from "@/components/panel/list-detail/SelectionBar.tsx";
import type { RowContent } from "@/components/panel/list-detail/EntryRow.tsx";
import type { PanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { browserName } from "@/telemetry/report/browserName.ts";
import { urlPath } from "./detail/reportUrl.ts";
import { BackupNotice } from "./BackupNotice.tsx";
import type { PanelSearch } from "./panelSearch.ts";
import { allReports, reportType } from "./reportType.ts";
import type { ReportList as List } from "./useReportList.ts";
import styles from "./ReportList.module.css";

function reportRow(report: ErrorReport): RowContent {
  return {
    title: (
      <span className={styles.message}>
        <PlainText text={report.message} instead="no message" />
      </span>
    ),
    at: report.reportedAt,
    lines: (
      <>
        <span className={styles.meta}>
          <PlainText className={styles.errorId} text={report.errorId} />{" "}
          <PlainText className={styles.path} text={urlPath(report.url)} />{" "}
          <span className={styles.browser}>{browserName(report.userAgent)}</span>
        </span>{" "}
        <span key={report.count} className={styles.count} data-repeated={report.count > 1 || undefined}>
          <VisuallyHidden as="span">seen </VisuallyHidden>×{figure(report.count)}
        </span>
      </>
    ),
  };
}

interface ReportListProps {
  panel: Panel<ErrorReport>;
  list: List;
  address: PanelAddress<PanelSearch>;
}

/** The reports of a filter, or this browser's own errors when the database cannot be read. */
export function ReportList({ panel, list, address }: ReportListProps) {
  const { fallback } = list;
  return (
    <>
      <EntryList
        panel={panel}
        row={reportRow}
        more="Load more"
        remarks={
          fallback && (
            <BackupNotice
              failure={fallback}
              isEmpty={list.entries.length === 0}
              pending={list.fetching}
              onRetry={list.retry}
            />
          )
        }
        empty={<EmptyList address={address} isBackup={fallback !== null} />}
      />
      <SelectionBar panel={panel} />
    </>
  );
}

interface EmptyListProps extends Pick<ReportListProps, "address"> {
  isBackup: boolean;
}

function EmptyList({ address, isBackup }: EmptyListProps) {
  const { status } = address.at;
  const readOnly = useReadOnly();
  const { data: totals, error } = useReportTotalsQuery();
  // The reports of a backup are active ones.
  if (isBackup) {
    const which = status === "all" || status === "active" ? "errors" : `${status} errors`;
    return <NoEntries>This browser has saved no {which}.</NoEntries>;
  }
  if (status === "all" || (totals && !error && allReports(totals) === 0)) {
    return (
      <NoEntries title="No reports">
        <p>When an error happens in a visitor’s browser, it is listed here.</p>
      </NoEntries>
    );
  }
  return (
    <NoEntries title={`No ${reportType.statusNames[status].toLowerCase()} reports`}>
      <Button unavailable={readOnly} onClick={() => address.go({ status: "all" })}>
        Show all reports
      </Button>
    </NoEntries>
  );
}
