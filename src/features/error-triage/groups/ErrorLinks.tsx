import { onPlainClick } from "@/components/content/links/onPlainClick.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import { GroupMarks } from "./groupColumns.tsx";
import styles from "./ErrorLinks.module.css";

interface ErrorLinksProps {
  groups: readonly ErrorGroup[];
  /** What is said instead of an empty list. */
  none: string;
  hrefOf: (errorId: string) => string;
  open: (errorId: string) => void;
}

/** Links to errors, each with its figures. */
export function ErrorLinks({ groups, none, hrefOf, open }: ErrorLinksProps) {
  if (groups.length === 0) return <p className={styles.facts}>{none}</p>;
  return (
    <ol className={styles.links}>
      {groups.map((group) => (
        <li key={group.errorId}>
          <a href={hrefOf(group.errorId)} onClick={onPlainClick(() => open(group.errorId))}>
            <PlainText text={group.message} instead="no message" />
          </a>
          <p key={`${group.sessions} ${group.occurrences}`} className={styles.facts}>
            <GroupMarks group={group} /> {counted(group.sessions, "visit")},{" "}
            {counted(group.occurrences, "occurrence")}, last seen <RelativeTime at={group.lastSeen} />
          </p>
        </li>
      ))}
    </ol>
  );
}
