import { Button } from "@/components/ui/controls/Button.tsx";
import { useReadOnly } from "../panelMode.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";

interface EntrySelectionProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
}

/** A status for the chosen entries, or their deletion. */
export function EntrySelection<Entry extends PanelEntry>({ panel }: EntrySelectionProps<Entry>) {
  const { type, options, selection, changeable } = panel;
  const readOnly = useReadOnly();
  if (!selection || !changeable) return null;
  return (
    <SelectionBar panel={panel}>
      {type.statuses.map((status) => (
        <Button
          key={status}
          unavailable={readOnly}
          onClick={() => void panel.changeAll(selection.chosen, status)}
        >
          {type.statusNames[status]}
        </Button>
      ))}
      <Button variant="danger" unavailable={readOnly} onClick={() => options.onDelete(selection.chosen)}>
        Delete…
      </Button>
    </SelectionBar>
  );
}
