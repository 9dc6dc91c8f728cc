import { counted } from "@/lib/figures.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";

interface StatusDialogProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  entries: readonly Entry[];
  to: Entry["status"];
}

/** Asks before several entries get another status. */
export function StatusDialog<Entry extends PanelEntry>({ panel, entries, to }: StatusDialogProps<Entry>) {
  const { noun, plural, statusNames } = panel.type;
  const several = counted(entries.length, noun, plural);
  const action = `Set ${several} to ${statusNames[to].toLowerCase()}`;
  return (
    <ConfirmDialog
      title={`${action}?`}
      action={action}
      variant="primary"
      onConfirm={() => panel.confirmStatus({ entries, to })}
      onClose={() => panel.setAskedStatus(null)}
    >
      <p>{several} will be changed. You can undo this.</p>
    </ConfirmDialog>
  );
}
