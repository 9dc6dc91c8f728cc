import { useCallback, useRef, useState } from "react";
import { baseApi } from "@/api/baseApi.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useTabReturn } from "@/api/refreshing.ts";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { PanelLayout } from "@/components/panel/PanelLayout.tsx";
import { useNoteDrafts } from "@/components/panel/useNoteDrafts.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { BulkStatus } from "./BulkStatus.tsx";
import { DetailPane } from "./DetailPane.tsx";
import type { BulkKind } from "./bulkProgressSlice.ts";
import { usePanelMode } from "./panelMode.ts";
import { PanelDialogs, type PanelDialog } from "./PanelDialogs.tsx";
import { PanelToolbar } from "./PanelToolbar.tsx";
import { ReportList } from "./ReportList.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { triageAction } from "./triageAction.ts";
import { selectShortcuts } from "./triagePreferencesSlice.ts";
import { UndoNotice } from "./UndoNotice.tsx";
import { useBulk } from "./useBulk.ts";
import { useOpenReport } from "./useOpenReport.ts";
import { usePanelSearch } from "./usePanelSearch.ts";
import { useReportList } from "./useReportList.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { useStatusChange, type Announce } from "./useStatusChange.ts";
import { useTriage } from "./useTriage.ts";

interface TriagePanelProps {
  /** Told what a screen reader should say. */
  onAnnounce: Announce;
}

/** Statistics, list and detail of the error reports, and everything that can be done to them. */
export function TriagePanel({ onAnnounce }: TriagePanelProps) {
  useTabReturn(usePanelMode() === "live");
  const dispatch = useAppDispatch();
  const now = useNow();
  const { panel, hrefOf, go, closeReport } = usePanelSearch();
  const list = useReportList(panel.status, panel.limit);
  const open = useOpenReport(panel.report, list.reports);
  const changes = useStatusChange(onAnnounce);
  const frame = useRef<HTMLDivElement>(null);
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const triage = useTriage({
    listPane,
    detailPane,
    panel,
    go,
    closeReport,
    reports: list.reports,
    open,
    changes,
    onAnnounce,
  });
  const runBulk = useBulk(onAnnounce);
  const drafts = useNoteDrafts();
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  // A report that the address named from the start does not take the focus; one that was opened since does.
  const [firstOpen] = useState(panel.report);
  const readOnly = list.fallback !== null;

  const refresh = () => {
    dispatch(baseApi.util.invalidateTags(["Report"]));
    onAnnounce("Refreshing the reports");
  };
  const askDelete = (report: ErrorReport) => setDialog({ kind: "deleteOne", report });

  const askBulk = (bulk: BulkKind) => setDialog({ kind: "bulk", bulk });

  useShortcuts(frame, useAppSelector(selectShortcuts), (action) =>
    triageAction(action, { triage, changes, readOnly, openId: panel.report, refresh, askDelete, setDialog }),
  );
  const openHref = useCallback((id: string) => hrefOf({ report: id }), [hrefOf]);

  return (
    <>
      <PanelLayout
        ref={frame}
        view={panel.report === null ? "list" : "detail"}
        overview={
          <>
            <StatsStrip now={now} />
            <PanelToolbar
              status={panel.status}
              limit={panel.limit}
              answeredAt={list.answeredAt}
              readOnly={readOnly}
              refreshing={list.fetching && !list.loadingMore}
              onStatus={(status) => go({ status, report: null })}
              onLimit={(limit) => go({ limit })}
              onRefresh={refresh}
              onBulk={askBulk}
              onShortcuts={() => setDialog({ kind: "shortcuts" })}
            />
            <BulkStatus onAgain={askBulk} />
          </>
        }
        listPane={listPane}
        listLabel="List of reports"
        list={
          <Boundary level="component" name="ReportList" resetKey={`${panel.status} ${panel.limit}`}>
            <ReportList
              list={list}
              status={panel.status}
              now={now}
              openId={panel.report}
              cursorId={triage.cursorId}
              changes={changes}
              hrefOf={openHref}
              onCursor={triage.setCursorId}
              onShowAll={() => go({ status: "all" })}
              register={triage.rows.register}
            />
          </Boundary>
        }
        detailPane={detailPane}
        detailLabel="Open report"
        detail={
          <Boundary level="component" name="DetailPane" resetKey={panel.report ?? ""}>
            <DetailPane
              open={open}
              now={now}
              readOnly={readOnly}
              takeFocus={panel.report !== firstOpen}
              changes={changes}
              noteDraft={panel.report === null ? undefined : drafts.of(panel.report)}
              onNoteDraft={drafts.set}
              onDelete={askDelete}
              onAnnounce={onAnnounce}
              onBack={triage.close}
            />
          </Boundary>
        }
        notices={
          changes.last && (
            <UndoNotice
              change={changes.last}
              onUndo={() => void changes.undo()}
              onDismiss={changes.dismiss}
            />
          )
        }
      />
      <PanelDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={triage.removed}
        onBulk={(kind) => void runBulk(kind)}
      />
    </>
  );
}
