import { useId, useMemo } from "react";
import { isForBrowser } from "@/components/panel/list-detail/EntryRow.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { GroupMarks } from "../groups/groupColumns.tsx";
import { sortGroups } from "../search/sortGroups.ts";
import styles from "./ErrorSummary.module.css";

/** How many are shown. */
const LIMIT = 5;

interface UrgentErrorsProps {
  groups: readonly ErrorGroup[];
  /** Epoch milliseconds. */
  now: number;
  hrefOf: (errorId: string) => string;
  open: (errorId: string) => void;
}

/** The active errors that should be looked at first: regressed ones, then by `urgency`. */
export function UrgentErrors({ groups, now, hrefOf, open }: UrgentErrorsProps) {
  const id = useId();
  const urgent = useMemo(() => {
    const active = groups.filter(({ status }) => status === "active");
    return sortGroups(active, "urgent", now).slice(0, LIMIT);
  }, [groups, now]);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Most urgent
      </h2>
      {urgent.length === 0 ? (
        <p className={styles.none}>No error is active.</p>
      ) : (
        <ol className={styles.urgent}>
          {urgent.map((group) => (
            <li key={group.errorId}>
              <a
                href={hrefOf(group.errorId)}
                onClick={(event) => {
                  if (isForBrowser(event)) return;
                  event.preventDefault();
                  open(group.errorId);
                }}
              >
                <PlainText text={group.message} instead="no message" />
              </a>
              <p className={styles.facts}>
                <GroupMarks group={group} /> {counted(group.sessions, "visit")},{" "}
                {counted(group.occurrences, "occurrence")}, last seen{" "}
                <RelativeTime at={group.lastSeen} now={now} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
