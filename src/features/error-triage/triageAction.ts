import type { ErrorReport } from "@/api/errorReport.ts";
import type { ReportStatus } from "@/telemetry/report.ts";
import type { PanelDialog } from "./PanelDialogs.tsx";
import type { ShortcutAction } from "./shortcuts.ts";
import type { StatusChanges } from "./useStatusChange.ts";
import type { useTriage } from "./useTriage.ts";

interface TriageContext {
  triage: Pick<ReturnType<typeof useTriage>, "target" | "step" | "close" | "change" | "rows">;
  changes: Pick<StatusChanges, "undo" | "last">;
  readOnly: boolean;
  openId: string | null;
  refresh: () => void;
  askDelete: (report: ErrorReport) => void;
  setDialog: (dialog: PanelDialog) => void;
}

const statusOf: Partial<Record<ShortcutAction, ReportStatus>> = {
  resolve: "resolved",
  ignore: "ignored",
  activate: "active",
};

/** Carries out what a key asks for; `false` when the key means nothing here and belongs to the browser. */
export function triageAction(action: ShortcutAction, context: TriageContext): boolean {
  const { triage, changes, readOnly } = context;
  const status = statusOf[action];
  const report = status || action === "delete" ? triage.target() : null;
  if (status) {
    if (!report || readOnly) return false;
    void triage.change(report, status);
    return true;
  }
  switch (action) {
    case "nextRow":
    case "previousRow":
      // Elsewhere the arrow keys scroll.
      if (!triage.rows.inList()) return false;
      triage.step(action === "nextRow" ? 1 : -1);
      return true;
    case "next":
    case "previous":
      triage.step(action === "next" ? 1 : -1);
      return true;
    case "delete":
      if (!report || readOnly) return false;
      context.askDelete(report);
      return true;
    case "undo":
      if (!changes.last) return false;
      void changes.undo();
      return true;
    case "refresh":
      context.refresh();
      return true;
    case "help":
      context.setDialog({ kind: "shortcuts" });
      return true;
    case "close":
      if (context.openId === null) return false;
      triage.close();
      return true;
    default:
      return false;
  }
}
