import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { figure } from "@/lib/figures.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./SelectionBar.module.css";
import { useReadOnly } from "../panelMode.ts";

interface SelectionBarProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  /** Buttons between those of the status and of deletion. */
  children?: ReactNode;
}

/** A status for the chosen entries, or their deletion. It stays at the foot of the list, where it moves no row. */
export function SelectionBar<Entry extends PanelEntry>({ panel, children }: SelectionBarProps<Entry>) {
  const { selection, type, ids, rows } = panel;
  const readOnly = useReadOnly();
  const last = selection?.chosen.at(-1);
  const lastId = last === undefined ? null : type.idOf(last);
  const before = useRef({ lastId, ids });
  const follow = useEffectEvent((now: string | null) => {
    const { lastId: left, ids: was } = before.current;
    before.current = { lastId: now, ids };
    // The pressed button is gone, and the focus with it.
    if (now !== null || left === null || document.activeElement !== document.body) return;
    if (ids.includes(left)) rows.focusRow(left);
    else panel.focusAfter([left], was);
  });
  useEffect(() => follow(lastId), [lastId]);

  if (!selection || last === undefined) return null;
  return (
    <section className={styles.bar} aria-label="Selection">
      <p className={styles.count}>
        <b>{figure(selection.chosen.length)} selected</b>
        <Button variant="plain" onClick={selection.clear}>
          Clear
        </Button>
      </p>
      <div className={styles.buttons}>
        {type.statuses.map((status) => (
          <Button
            key={status}
            unavailable={readOnly}
            onClick={() => panel.changeAll(selection.chosen, status)}
          >
            {type.statusVerbs?.[status] ?? type.statusNames[status]}
          </Button>
        ))}
        {children}
        <Button variant="danger" unavailable={readOnly} onClick={() => panel.remove(selection.chosen)}>
          Delete…
        </Button>
      </div>
    </section>
  );
}
