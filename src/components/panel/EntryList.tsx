import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button.tsx";
import styles from "./EntryList.module.css";

interface EntryListProps {
  /** What is listed, in the plural. */
  label: string;
  /** More of it is being read. */
  busy: boolean;
  children: ReactNode;
}

/** The rows of a panel's list, newest first. */
export function EntryList({ label, busy, children }: EntryListProps) {
  return (
    <ol className={styles.list} aria-label={label} aria-busy={busy}>
      {children}
    </ol>
  );
}

interface MoreEntriesProps {
  reading: boolean;
  unavailable?: boolean;
  onMore: () => void;
  /** What the button says while nothing is being read. */
  children: ReactNode;
}

/** Reads the next page of the list. */
export function MoreEntries({ reading, unavailable = false, onMore, children }: MoreEntriesProps) {
  return (
    <div className={styles.more}>
      <Button pending={reading} unavailable={unavailable} onClick={onMore}>
        {reading ? "Reading more" : children}
      </Button>
    </div>
  );
}
