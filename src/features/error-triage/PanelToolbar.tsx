import type { ReactNode } from "react";
import type { ErrorReport, ReportTotals } from "@/api/errorReport.ts";
import type { PanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Freshness, KeysButton, Toolbar, ToolbarFilter } from "@/components/panel/Toolbar.tsx";
import { SegmentedControl, type Segment } from "@/components/ui/controls/SegmentedControl.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { BulkButtons } from "./bulk/useBulkActions.tsx";
import { pageSizes, type PanelSearch, type StatusFilter } from "./panelSearch.ts";
import { allReports, reportType } from "./reportType.ts";
import { useReportTotals } from "./useReportList.ts";
import styles from "./PanelToolbar.module.css";

interface PanelToolbarProps {
  /** The switch between the views. */
  views: ReactNode;
  panel: Panel<ErrorReport>;
  address: PanelAddress<PanelSearch>;
}

/** The filter with counts, when these are known. */
function segments(totals: ReportTotals | null): Segment<StatusFilter>[] {
  return [
    { value: "all", label: "All", count: totals && allReports(totals) },
    ...reportStatuses.map((status) => ({
      value: status,
      label: reportType.statusNames[status],
      count: totals && totals[status],
    })),
  ];
}

/** The filter, when the list was read, and actions on all reports. */
export function PanelToolbar({ views, panel, address: { at, go } }: PanelToolbarProps) {
  const { totals = null } = useReportTotals();
  const readOnly = useReadOnly();
  const isBackup = !panel.changeable;
  return (
    <Toolbar>
      {views}
      <fieldset className={styles.choices} disabled={readOnly}>
        <ToolbarFilter>
          <SegmentedControl
            legend="Status"
            segments={segments(totals)}
            value={at.status}
            onChange={(status) => go({ status, open: null })}
          />
        </ToolbarFilter>
        <Select label="Per page" options={pageSizes} value={at.limit} onChange={(limit) => go({ limit })} />
      </fieldset>
      <Freshness panel={panel} word={isBackup ? "last attempt" : "updated"} />
      <div className={styles.bulk}>
        <BulkButtons unavailable={isBackup || readOnly} />
        <KeysButton panel={panel} />
      </div>
    </Toolbar>
  );
}
