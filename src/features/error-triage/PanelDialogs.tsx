import type { ErrorReport } from "@/api/errorReport.ts";
import { KeysDialog } from "@/components/panel/KeysDialog.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import type { BulkKind } from "./bulkProgressSlice.ts";
import { DeleteReportDialog } from "./DeleteReportDialog.tsx";
import { shortcutHelp } from "./shortcuts.ts";
import { selectShortcuts, shortcutsSwitched } from "./triagePreferencesSlice.ts";

export type PanelDialog =
  { kind: "deleteOne"; report: ErrorReport } | { kind: "bulk"; bulk: BulkKind } | { kind: "shortcuts" };

interface PanelDialogsProps {
  dialog: PanelDialog | null;
  onClose: () => void;
  onDeleted: (report: ErrorReport) => void;
  onBulk: (kind: BulkKind) => void;
}

/** The dialog that is open, if any. */
export function PanelDialogs({ dialog, onClose, onDeleted, onBulk }: PanelDialogsProps) {
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
  if (dialog?.kind === "bulk") {
    return (
      <BulkDialog
        kind={dialog.bulk}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          onBulk(dialog.bulk);
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
