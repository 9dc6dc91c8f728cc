import { useEffect } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import { counted, figure } from "@/lib/figures.ts";
import { failureMessage } from "./failureMessage.ts";
import styles from "./UnreadCount.module.css";

interface UnreadCountProps {
  /** `null` while it is not known: its room is kept, and nothing beside it moves. */
  count: number | null;
  /** What is counted, where the section lists something else. */
  noun?: string;
  /** Stands before a count in which some may be missing. */
  atLeast?: string;
  /** Why it could not be counted; `null` or `undefined` when it could. */
  failure: unknown;
  /** Shown instead of the count then. */
  instead: string;
}

/** How many are unread, in the signal colour unless there are none. */
export function UnreadCount({ count, noun, atLeast = "", failure, instead }: UnreadCountProps) {
  if (failure) {
    return (
      <span className={classNames(styles.clear, styles.failed)} title={failureMessage(failure)}>
        {instead}
      </span>
    );
  }
  const words = (unread: number) => (noun ? counted(unread, `unread ${noun}`) : `${figure(unread)} unread`);
  if (count === null) return <span className={classNames(styles.badge, styles.unknown)}>{words(0)}</span>;
  return (
    <span className={count > 0 ? styles.badge : styles.clear}>
      {atLeast}
      {words(count)}
    </span>
  );
}

/** Puts a number before the document's title: "(3) Inbox · Agency". */
export function useCountInTitle(title: string, count: number): void {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, title]);
}
