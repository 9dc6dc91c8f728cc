import { Button } from "@/components/ui/Button.tsx";
import { useStill } from "./panelMode.ts";
import type { StatusFilter } from "./panelSearch.ts";
import { statusNames } from "./statusNames.ts";
import styles from "./EmptyList.module.css";

interface EmptyListProps {
  status: StatusFilter;
  /** The list is this browser's backup. */
  fallback: boolean;
  onShowAll: () => void;
}

/** What the list says when it is empty: nothing at all, or nothing under this filter. */
export function EmptyList({ status, fallback, onShowAll }: EmptyListProps) {
  const still = useStill();
  if (fallback) return <p className={styles.empty}>This browser has kept no errors of its own.</p>;
  if (status === "all") {
    return (
      <div className={styles.empty}>
        <p className={styles.title}>No reports</p>
        <p>When an error happens in a visitor’s browser, it is listed here.</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p className={styles.title}>No {statusNames[status].toLowerCase()} reports</p>
      <Button unavailable={still} onClick={onShowAll}>
        Show all reports
      </Button>
    </div>
  );
}
