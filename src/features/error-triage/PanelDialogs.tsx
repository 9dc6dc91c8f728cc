import type { ErrorReport } from "@/api/errorReport.ts";
import { KeysDialog } from "@/components/panel/KeysDialog.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { DeleteAllDialog } from "./DeleteAllDialog.tsx";
import { DeleteReportDialog } from "./DeleteReportDialog.tsx";
import { shortcutHelp } from "./shortcuts.ts";
import { selectShortcuts, shortcutsSwitched } from "./triagePreferencesSlice.ts";

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
  const dispatch = useAppDispatch();
  const shortcuts = useAppSelector(selectShortcuts);
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
  if (dialog?.kind === "shortcuts") {
    return (
      <KeysDialog
        list={shortcutHelp}
        subject="reports"
        enabled={shortcuts}
        onSwitch={(enabled) => dispatch(shortcutsSwitched(enabled))}
        onClose={onClose}
      />
    );
  }
  return null;
}
