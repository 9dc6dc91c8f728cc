import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { figure } from "@/lib/figures.ts";
import type { BulkChange } from "../decide/DecideDialog.tsx";
import type { ErrorGroup } from "./errorGroup.ts";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  chosen: readonly ErrorGroup[];
  onAsk: (groups: readonly ErrorGroup[], change: BulkChange) => void;
  onSnooze: (groups: readonly ErrorGroup[]) => void;
  onClear: () => void;
}

/** What can be done with the chosen errors. It stays at the foot of the list, where it moves no row. */
export function SelectionBar({ chosen, onAsk, onSnooze, onClear }: SelectionBarProps) {
  const readOnly = useReadOnly();
  if (chosen.length === 0) return null;
  const button = (change: BulkChange, label: string) => (
    <Button
      variant={change === "delete" ? "danger" : "quiet"}
      unavailable={readOnly}
      onClick={() => onAsk(chosen, change)}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.bar} aria-label="Selection">
      <p className={styles.count}>
        <b>{figure(chosen.length)} selected</b>
        <Button variant="plain" onClick={onClear}>
          Clear
        </Button>
      </p>
      <div className={styles.buttons}>
        {button("resolve", "Resolve")}
        {button("ignore", "Ignore")}
        {button("reopen", "Reopen")}
        <Button unavailable={readOnly} onClick={() => onSnooze(chosen)}>
          Snooze…
        </Button>
        {button("delete", "Delete…")}
      </div>
    </section>
  );
}
