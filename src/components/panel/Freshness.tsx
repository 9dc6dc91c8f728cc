import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button.tsx";
import { clockTime } from "@/components/ui/timeFormat.ts";
import styles from "./Freshness.module.css";

interface FreshnessProps {
  /** When the list was last answered, epoch milliseconds. */
  answeredAt: number | null;
  /** What happened then. */
  word?: string;
  /** Whether the time is left out where the panel is very narrow. */
  dispensable?: boolean;
  refreshing: boolean;
  unavailable?: boolean;
  onRefresh: () => void;
  /** Further buttons of the same group. */
  children?: ReactNode;
}

/** How fresh the list is, and the button that reads it anew. */
export function Freshness({ answeredAt, word = "updated", dispensable = false, ...props }: FreshnessProps) {
  return (
    <div className={styles.freshness}>
      {answeredAt !== null && (
        <span className={styles.updated} data-dispensable={dispensable || undefined}>
          {word} <time>{clockTime(answeredAt)}</time>
        </span>
      )}
      <Button pending={props.refreshing} unavailable={props.unavailable ?? false} onClick={props.onRefresh}>
        Refresh
      </Button>
      {props.children}
    </div>
  );
}
