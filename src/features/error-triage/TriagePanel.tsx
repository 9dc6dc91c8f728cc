import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { baseApi } from "@/api/baseApi.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useGetReportQuery } from "@/api/errorReportsApi.ts";
import { useTabReturn } from "@/api/refreshing.ts";
import { useUpdateReportMutation } from "@/api/triageApi.ts";
import { EntryPane } from "@/components/panel/list-detail/EntryPane.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { usePanelAddress, type PanelNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import type { KeyActions } from "@/components/panel/list-detail/state/listDetailOptions.ts";
import { useListDetail } from "@/components/panel/list-detail/state/useListDetail.ts";
import { useSelection } from "@/components/panel/list-detail/state/useSelection.ts";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { BulkDialog } from "./bulk/BulkDialog.tsx";
import type { BulkKind } from "./bulkProgressSlice.ts";
import { BulkStatus } from "./bulk/BulkStatus.tsx";
import { useBulk } from "./bulk/useBulk.ts";
import { DeleteReportsDialog } from "./detail/DeleteReportsDialog.tsx";
import { ReportDetail } from "./detail/ReportDetail.tsx";
import { EmptyChart } from "./EmptyChart.tsx";
import { panelSearch } from "./panelSearch.ts";
import { PanelToolbar } from "./PanelToolbar.tsx";
import { ReportList } from "./ReportList.tsx";
import { reportsInWords, reportType } from "./reportType.ts";
import { StatsStrip } from "./StatsStrip.tsx";
import { selectShortcuts, shortcutsSwitched } from "./triagePreferencesSlice.ts";
import { useReadMode, useReportList } from "./useReportList.ts";

type PanelDialog = { kind: "delete"; reports: readonly ErrorReport[] } | { kind: "bulk"; bulk: BulkKind };

interface TriagePanelProps {
  navigation: PanelNavigation;
  /** Keys that open other parts of the panel. */
  goKeys?: KeyActions;
  /** Says something to screen readers. */
  onAnnounce: (text: string) => void;
}

/** Statistics, list and detail of the error reports, and everything that can be done with them. */
export function TriagePanel({ navigation, goKeys, onAnnounce }: TriagePanelProps) {
  useTabReturn(usePanelMode() === "live");
  const dispatch = useAppDispatch();
  const address = usePanelAddress(navigation, panelSearch);
  const { status, limit } = address.at;
  const list = useReportList(status, limit);
  const query = useGetReportQuery(address.openId ?? skipToken, useReadMode());
  const [update] = useUpdateReportMutation();
  const runBulk = useBulk(onAnnounce);
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const closeDialog = () => setDialog(null);
  const askBulk = (bulk: BulkKind) => setDialog({ kind: "bulk", bulk });
  const refresh = () => {
    dispatch(baseApi.util.invalidateTags(["Report"]));
    onAnnounce("Refreshing the reports");
  };

  const panel = useListDetail({
    type: reportType,
    address,
    list,
    query,
    // This browser's backup can be read, not changed.
    changeable: list.fallback === null,
    includes: (to) => status === "all" || status === to,
    update: (id, changes) => update({ id, changes }).unwrap(),
    autosave: null,
    onDelete: (reports) => setDialog({ kind: "delete", reports }),
    selection: useSelection(reportType, list.entries, onAnnounce),
    onRefresh: refresh,
    ownKeys: { ...goKeys },
    shortcuts: useAppSelector(selectShortcuts),
    onShortcuts: (enabled) => dispatch(shortcutsSwitched(enabled)),
    onAnnounce,
  });

  return (
    <>
      <ListDetail
        panel={panel}
        overview={
          <>
            <StatsStrip now={panel.now} />
            <PanelToolbar
              list={list}
              status={status}
              limit={limit}
              onStatus={(chosen) => address.go({ status: chosen, open: null })}
              onLimit={(chosen) => address.go({ limit: chosen })}
              onRefresh={refresh}
              onBulk={askBulk}
              onShortcuts={() => panel.setShowsKeys(true)}
            />
            <BulkStatus onAgain={askBulk} />
          </>
        }
        list={
          <ReportList
            panel={panel}
            list={list}
            status={status}
            onShowAll={() => address.go({ status: "all" })}
          />
        }
        detail={
          <EntryPane panel={panel} picture={<EmptyChart />} height={300}>
            {(report) => <ReportDetail key={report.id} panel={panel} report={report} />}
          </EntryPane>
        }
      />
      {dialog?.kind === "delete" && (
        <DeleteReportsDialog
          reports={dialog.reports}
          onClose={closeDialog}
          onDeleted={(reports) => {
            closeDialog();
            onAnnounce(reports.length === 1 ? "Report deleted" : `${reportsInWords(reports.length)} deleted`);
            panel.leave(reports);
          }}
        />
      )}
      {dialog?.kind === "bulk" && (
        <BulkDialog
          kind={dialog.bulk}
          onClose={closeDialog}
          onConfirm={() => {
            closeDialog();
            void runBulk(dialog.bulk);
          }}
        />
      )}
    </>
  );
}
