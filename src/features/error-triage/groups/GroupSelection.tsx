import { SelectionBar } from "@/components/panel/list-detail/SelectionBar.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { BulkChange } from "../decide/decide.ts";
import type { ErrorGroup } from "./errorGroup.ts";

interface GroupSelectionProps {
  panel: Panel<ErrorGroup>;
  onAsk: (groups: readonly ErrorGroup[], change: BulkChange) => void;
  onSnooze: (groups: readonly ErrorGroup[]) => void;
}

/** What can be decided about the chosen errors. */
export function GroupSelection({ panel, onAsk, onSnooze }: GroupSelectionProps) {
  const readOnly = useReadOnly();
  const chosen = panel.selection?.chosen ?? [];
  const button = (change: BulkChange, label: string) => (
    <Button unavailable={readOnly} onClick={() => onAsk(chosen, change)}>
      {label}
    </Button>
  );
  return (
    <SelectionBar panel={panel}>
      {button("resolve", "Resolve")}
      {button("ignore", "Ignore")}
      {button("reopen", "Reopen")}
      <Button unavailable={readOnly} onClick={() => onSnooze(chosen)}>
        Snooze…
      </Button>
      <Button variant="danger" unavailable={readOnly} onClick={() => panel.remove(chosen)}>
        Delete…
      </Button>
    </SelectionBar>
  );
}
