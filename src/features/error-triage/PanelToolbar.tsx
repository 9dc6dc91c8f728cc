import type { ReportTotals } from "@/api/errorReport.ts";
import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { Freshness } from "@/components/panel/Freshness.tsx";
import { KeysButton } from "@/components/panel/KeysButton.tsx";
import { Toolbar, ToolbarFilter } from "@/components/panel/Toolbar.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { SegmentedControl, type Segment } from "@/components/ui/SegmentedControl.tsx";
import { Select } from "@/components/ui/Select.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { reportStatuses } from "@/telemetry/report.ts";
import { selectBulkProgress, type BulkKind } from "./bulkProgressSlice.ts";
import { useStill } from "./panelMode.ts";
import { pageSizes, type PageSize, type StatusFilter } from "./panelSearch.ts";
import { allReports } from "./reportsInWords.ts";
import { statusNames } from "./statusNames.ts";
import styles from "./PanelToolbar.module.css";

interface PanelToolbarProps {
  status: StatusFilter;
  limit: PageSize;
  answeredAt: number | null;
  /** The list is this browser's backup: nothing can be changed. */
  readOnly: boolean;
  refreshing: boolean;
  onStatus: (status: StatusFilter) => void;
  onLimit: (limit: PageSize) => void;
  onRefresh: () => void;
  onBulk: (kind: BulkKind) => void;
  onShortcuts: () => void;
}

/** The filter with counts, when these are known. */
function segments(totals: ReportTotals | undefined): Segment<StatusFilter>[] {
  const stored = totals && !totals.fallback ? totals.byStatus : null;
  return [
    { value: "all", label: "All", count: stored && allReports(stored) },
    ...reportStatuses.map((status) => ({
      value: status,
      label: statusNames[status],
      count: stored && stored[status],
    })),
  ];
}

/** What the list shows, how fresh it is, and what can be done to all of it. */
export function PanelToolbar(props: PanelToolbarProps) {
  const { data: totals } = useReportTotalsQuery();
  const still = useStill();
  const running = useAppSelector(selectBulkProgress).phase === "running";
  const unavailable = running || props.readOnly || still;
  return (
    <Toolbar>
      <fieldset className={styles.choices} disabled={still}>
        <ToolbarFilter>
          <SegmentedControl
            legend="Status"
            segments={segments(totals)}
            value={props.status}
            onChange={props.onStatus}
          />
        </ToolbarFilter>
        <Select
          label="Per page"
          options={pageSizes.map(String)}
          value={String(props.limit)}
          onChange={(chosen) =>
            props.onLimit(pageSizes.find((size) => String(size) === chosen) ?? pageSizes[0])
          }
        />
      </fieldset>
      <Freshness
        answeredAt={props.answeredAt}
        word={props.readOnly ? "tried" : "updated"}
        refreshing={props.refreshing}
        unavailable={still}
        onRefresh={props.onRefresh}
      />
      <div className={styles.bulk}>
        <Button unavailable={unavailable} onClick={() => props.onBulk("resolve")}>
          Mark all as read…
        </Button>
        <Button variant="danger" unavailable={unavailable} onClick={() => props.onBulk("delete")}>
          Delete all…
        </Button>
        <KeysButton unavailable={still} onClick={props.onShortcuts} />
      </div>
    </Toolbar>
  );
}
