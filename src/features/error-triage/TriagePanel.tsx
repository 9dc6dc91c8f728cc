import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo } from "react";
import { baseApi } from "@/api/baseApi.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useGetReportQuery } from "@/api/errorReportsApi.ts";
import {
  decideEntries,
  deleteEntries,
  saveNote,
  withDecisions,
} from "@/components/panel/decisions/entryDecisions.ts";
import { EntryPane } from "@/components/panel/list-detail/EntryPane.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { usePanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useAutosave } from "@/components/panel/panelMode.ts";
import { useListDetail } from "@/components/panel/list-detail/state/useListDetail.ts";
import { useSelection } from "@/components/panel/list-detail/state/useSelection.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { selectQueue } from "@/state/decisions/decisionsSlice.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { BulkStatus } from "./bulk/BulkStatus.tsx";
import { reportCalls } from "./decide/deliverReports.ts";
import { ReportDetail } from "./detail/ReportDetail.tsx";
import { ErrorSummary } from "./overview/ErrorSummary.tsx";
import { panelSearch, type StatusFilter } from "./panelSearch.ts";
import { PanelToolbar } from "./PanelToolbar.tsx";
import { ReportList } from "./ReportList.tsx";
import { reportType, type ViewProps } from "./reportType.ts";
import { StatsStrip } from "./StatsStrip.tsx";
import { useFreshGroups } from "./groups/useGroups.ts";
import { useNewsOfReports, useReadMode, useReportList } from "./useReportList.ts";

/** Whether a report of this status belongs to the filter. */
const isIn = (filter: StatusFilter, status: ErrorReport["status"]): boolean =>
  filter === "all" || filter === status;

/** Statistics, list and detail of the error reports, and everything that can be done with them. */
export function TriagePanel({ navigation, views }: ViewProps) {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const address = usePanelAddress(navigation, panelSearch);
  const { status, limit } = address.at;
  const queue = useAppSelector((state) => selectQueue(state, "reports"));
  const stored = useReportList(status, limit);
  const entries = useMemo(
    () => withDecisions(reportType, stored.entries, queue).filter((one) => isIn(status, one.status)),
    [stored.entries, queue, status],
  );
  const list = { ...stored, entries };
  const query = useGetReportQuery(address.openId ?? skipToken, useReadMode());
  const { currentData: open } = query;
  useFreshGroups();
  useNewsOfReports();

  const panel = useListDetail({
    type: reportType,
    address,
    list,
    query: { ...query, currentData: open && (withDecisions(reportType, [open], queue)[0] ?? null) },
    // This browser's backup can be read, not changed.
    changeable: list.fallback === null,
    includes: (to) => isIn(status, to),
    onStatus: (reports, to) => dispatch(decideEntries(reportType, reports, { status: to })),
    onNote: (report, note) => dispatch(saveNote(reportType, reportCalls, report, note)),
    autosave: useAutosave(),
    onDelete: (reports) => dispatch(deleteEntries(reportType, reports)),
    selection: useSelection(reportType, list.entries),
    onRefresh: () => {
      dispatch(baseApi.util.invalidateTags(["Report"]));
      announce("Refreshing the reports");
    },
  });

  return (
    <ListDetail
      panel={panel}
      overview={
        <>
          <StatsStrip />
          <PanelToolbar views={views} panel={panel} address={address} />
          <BulkStatus />
        </>
      }
      list={<ReportList panel={panel} list={list} address={address} />}
      detail={
        <EntryPane panel={panel} nothingOpen={<ErrorSummary />}>
          {(report) => <ReportDetail key={report.id} panel={panel} report={report} />}
        </EntryPane>
      }
    />
  );
}
