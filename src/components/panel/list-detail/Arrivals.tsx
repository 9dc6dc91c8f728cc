import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { counted } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./Arrivals.module.css";

interface ArrivalsProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  /** How many entries have arrived that are not shown yet. */
  arrived: number;
  /** Shows them; returns the id of the first row. */
  onShow: () => string | null;
}

/** Says that entries have arrived, and shows them on request. It lies over the rows and moves none. */
export function Arrivals<Entry extends PanelEntry>({ panel, arrived, onShow }: ArrivalsProps<Entry>) {
  const { type, rows } = panel;
  const announce = useAnnounce();
  const text = counted(arrived, `new ${type.noun}`, `new ${type.plural}`);
  const announceArrived = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (arrived > 0) announceArrived();
  }, [arrived]);
  if (arrived === 0) return null;
  return (
    <div className={styles.place}>
      <Button
        className={styles.button}
        onClick={() => {
          const first = onShow();
          // The button is gone then, and the focus with it.
          if (first !== null) rows.focusRow(first);
        }}
      >
        {text} · Show
      </Button>
    </div>
  );
}
