import { useRef, useState, type RefObject } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import type { ReportStatus } from "@/telemetry/report.ts";
import type { PanelSearch } from "./panelSearch.ts";
import { rowAfter, rowStep } from "@/components/panel/rowSteps.ts";
import type { OpenReport } from "./useOpenReport.ts";
import { useRowFocus } from "@/components/panel/useRowFocus.ts";
import type { Announce, StatusChanges } from "./useStatusChange.ts";

interface TriageOptions {
  listPane: RefObject<HTMLElement | null>;
  detailPane: RefObject<HTMLElement | null>;
  panel: PanelSearch;
  go: (changes: Partial<PanelSearch>, options?: { replace?: boolean }) => void;
  closeReport: () => void;
  reports: ErrorReport[];
  open: OpenReport;
  changes: StatusChanges;
  onAnnounce: Announce;
}

/** Moving through the reports, and acting on the one the reader is at. */
export function useTriage({
  listPane,
  detailPane,
  panel,
  go,
  closeReport,
  reports,
  open,
  changes,
  onAnnounce,
}: TriageOptions) {
  const ids = reports.map((report) => report.id);
  const rows = useRowFocus();
  const [cursorId, setCursorId] = useState<string | null>(null);
  const lastIndex = useRef(0);

  const inDetail = () =>
    panel.report !== null && (detailPane.current?.contains(document.activeElement) ?? false);

  /** The report that a key acts on: the focused row's, otherwise the open one. */
  const target = (): ErrorReport | null => {
    if (rows.inList()) return reports.find((report) => report.id === cursorId) ?? null;
    return open.state === "ready" ? open.report : null;
  };

  /** The next or previous report: opened when one is being read, focused in the list otherwise. */
  const step = (delta: 1 | -1) => {
    const from = inDetail() ? panel.report : cursorId;
    if (from !== null && ids.includes(from)) lastIndex.current = ids.indexOf(from);
    const elsewhere = !inDetail() && !rows.inList() && from !== null && ids.includes(from);
    const next = elsewhere ? from : rowStep(ids, from, delta, lastIndex.current);
    if (next === null) return;
    if (inDetail()) {
      setCursorId(next);
      go({ report: next }, { replace: true });
    } else rows.focusRow(next);
  };

  const focusAfter = (id: string) => {
    const next = rowAfter(ids, id);
    if (next === null) listPane.current?.focus();
    else rows.focusRow(next);
  };

  const close = () => {
    const id = panel.report;
    closeReport();
    if (id !== null && ids.includes(id)) rows.focusRow(id);
  };

  const change = async (report: ErrorReport, to: ReportStatus) => {
    const fromRow = rows.inList() && report.id === cursorId;
    const stored = await changes.change(report, to);
    // The row leaves the list, or has left it already, and the focus with it.
    const unmoved = rows.inList() || document.activeElement === document.body;
    if (stored && fromRow && panel.status !== "all" && panel.status !== to && unmoved) focusAfter(report.id);
  };

  const removed = (report: ErrorReport) => {
    onAnnounce("Report deleted");
    if (panel.report === report.id) go({ report: null }, { replace: true });
    focusAfter(report.id);
  };

  return { cursorId, setCursorId, rows, target, step, close, change, removed };
}
