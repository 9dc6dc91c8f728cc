import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { clockTime, minuteTime } from "@/components/ui/text/timeFormat.ts";
import { useNow } from "@/components/ui/useNow.ts";
import { localDay } from "@/lib/clock.ts";
import type { PanelEntry } from "./list-detail/state/entryType.ts";
import type { Panel } from "./list-detail/state/useListDetail.ts";
import { useReadOnly } from "./panelMode.ts";
import styles from "./Toolbar.module.css";

/** A row of controls above the list; they wrap where there is no room. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** The filter of the list: as wide as the toolbar where the panel is narrow. */
export function ToolbarFilter({ children }: { children: ReactNode }) {
  return <div className={styles.filter}>{children}</div>;
}

interface FreshnessProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  /** What happened when the list was last read. */
  word?: string;
  /** Whether the time is left out where the panel is narrow. */
  dispensable?: boolean;
  /** Further buttons of the same group. */
  children?: ReactNode;
}

/** When the list was last read, and the button that reads it again. */
export function Freshness<Entry extends PanelEntry>({
  panel: { list, options },
  word = "updated",
  dispensable = false,
  children,
}: FreshnessProps<Entry>) {
  const { answeredAt, fetching, loadingMore } = list;
  const today = localDay(useNow());
  return (
    <div className={styles.freshness}>
      {answeredAt !== null && (
        <span className={styles.updated} data-dispensable={dispensable || undefined}>
          {word} <time>{(localDay(answeredAt) === today ? clockTime : minuteTime)(answeredAt)}</time>
        </span>
      )}
      <Button pending={fetching && !loadingMore} unavailable={useReadOnly()} onClick={options.onRefresh}>
        Refresh
      </Button>
      {children}
    </div>
  );
}

/** Opens the list of keys. */
export function KeysButton<Entry extends PanelEntry>({ panel }: { panel: Panel<Entry> }) {
  return (
    <Button
      variant="plain"
      className={styles.keys}
      aria-label="Keyboard shortcuts"
      unavailable={useReadOnly()}
      onClick={() => panel.setShowsKeys(true)}
    >
      ?
    </Button>
  );
}
