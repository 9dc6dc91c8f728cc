import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { clockTime } from "@/components/ui/text/timeFormat.ts";
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

interface FreshnessProps {
  /** When the list was last read, epoch milliseconds. */
  answeredAt: number | null;
  /** What happened then. */
  word?: string;
  /** Whether the time is left out where the panel is narrow. */
  dispensable?: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  /** Further buttons of the same group. */
  children?: ReactNode;
}

/** When the list was last read, and the button that reads it again. */
export function Freshness({ answeredAt, word = "updated", dispensable = false, ...props }: FreshnessProps) {
  return (
    <div className={styles.freshness}>
      {answeredAt !== null && (
        <span className={styles.updated} data-dispensable={dispensable || undefined}>
          {word} <time>{clockTime(answeredAt)}</time>
        </span>
      )}
      <Button pending={props.refreshing} unavailable={useReadOnly()} onClick={props.onRefresh}>
        Refresh
      </Button>
      {props.children}
    </div>
  );
}

/** Opens the list of keys. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="plain"
      className={styles.keys}
      aria-label="Keyboard shortcuts"
      unavailable={useReadOnly()}
      onClick={onClick}
    >
      ?
    </Button>
  );
}
