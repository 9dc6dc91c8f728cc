import { useId, useMemo } from "react";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { ErrorLinks } from "../groups/ErrorLinks.tsx";
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
export function UrgentErrors({ groups, now, ...links }: UrgentErrorsProps) {
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
      <ErrorLinks groups={urgent} none="No error is active." now={now} {...links} />
    </section>
  );
}
