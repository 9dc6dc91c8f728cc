import type { ErrorReport } from "@/api/errorReport.ts";
import { DeleteAllDialog } from "./DeleteAllDialog.tsx";
import { DeleteReportDialog } from "./DeleteReportDialog.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

export type PanelDialog =
  { kind: "deleteOne"; report: ErrorReport } | { kind: "deleteAll" } | { kind: "shortcuts" };

interface PanelDialogsProps {
  dialog: PanelDialog | null;
  onClose: () => void;
  onDeleted: (report: ErrorReport) => void;
  onDeleteAll: () => void;
}

/** The dialog that is open, if any. */
export function PanelDialogs({ dialog, onClose, onDeleted, onDeleteAll }: PanelDialogsProps) {
  if (dialog?.kind === "deleteOne") {
    return (
      <DeleteReportDialog
        report={dialog.report}
        onClose={onClose}
        onDeleted={(report) => {
          onClose();
          onDeleted(report);
        }}
      />
    );
  }
  if (dialog?.kind === "deleteAll") {
    return (
      <DeleteAllDialog
        onClose={onClose}
        onConfirm={() => {
          onClose();
          onDeleteAll();
        }}
      />
    );
  }
  return dialog?.kind === "shortcuts" ? <ShortcutsDialog onClose={onClose} /> : null;
}
