import { classNames } from "@/components/ui/classNames.ts";
import { figure } from "./figures.ts";
import styles from "./UnreadCount.module.css";

interface UnreadCountProps {
  /** `null` while that is not known: the room is kept, so that nothing beside it moves under the pointer. */
  count: number | null;
  /** Why it could not be counted. */
  failure: { message: string } | null;
  /** What is said instead of the count then. */
  instead: string;
}

/** How many are unread: in the signal colour, unless there are none. */
export function UnreadCount({ count, failure, instead }: UnreadCountProps) {
  if (failure) {
    return (
      <span className={classNames(styles.clear, styles.failed)} title={failure.message}>
        {instead}
      </span>
    );
  }
  if (count === null) return <span className={styles.unknown} />;
  return (
    <span className={count > 0 ? styles.badge : styles.clear}>
      {figure(count)} <span>unread</span>
    </span>
  );
}
