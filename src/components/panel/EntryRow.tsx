import type { ReactNode } from "react";
import { Link } from "@/components/ui/Link.tsx";
import { RelativeTime } from "@/components/ui/RelativeTime.tsx";
import styles from "./EntryRow.module.css";

/** What the list knows about one of its rows. */
export interface RowPlace {
  now: number;
  /** The query string that opens this entry. */
  href: string;
  /** Kept with the history entry that opening it makes. */
  linkState: unknown;
  selected: boolean;
  /** Whether the Tab key stops here: one row of the list has it. */
  tabStop: boolean;
  pending: boolean;
  /** Why the last change of this entry was refused. */
  failure: string | null;
  onFocus: (id: string) => void;
  register: (id: string, element: HTMLElement | null) => void;
}

interface EntryRowProps extends RowPlace {
  id: string;
  /** Found again by the styles of what is inside, as `data-status`. */
  status: string;
  mark: ReactNode;
  title: ReactNode;
  /** When it arrived, epoch milliseconds. */
  at: number;
  /** The lines below. */
  children: ReactNode;
}

/** One entry of a list: a link, so it can be opened in a new tab as well. */
export function EntryRow({ id, status, selected, mark, title, at, children, ...row }: EntryRowProps) {
  return (
    <li className={styles.row} data-status={status} data-selected={selected || undefined}>
      <Link
        to={{ search: row.href }}
        state={row.linkState}
        ref={(element) => {
          row.register(id, element);
          return () => row.register(id, null);
        }}
        className={styles.link}
        tabIndex={row.tabStop ? 0 : -1}
        aria-current={selected || undefined}
        aria-busy={row.pending || undefined}
        onFocus={() => row.onFocus(id)}
      >
        <span className={styles.mark}>{mark}</span> {title}{" "}
        <RelativeTime className={styles.time} at={at} now={row.now} /> {children}
      </Link>
      {row.failure !== null && (
        <p className={styles.failure} role="alert">
          {row.failure}
        </p>
      )}
    </li>
  );
}
