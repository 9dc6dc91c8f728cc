import type { ReactNode } from "react";
import { DefinitionList, type Definition } from "@/components/ui/DefinitionList.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { exactTime, isTime } from "@/components/ui/timeFormat.ts";
import styles from "./Particulars.module.css";

/** Every short field of an entry, by name. */
export function Particulars({ items }: { items: readonly Definition[] }) {
  return (
    <section>
      <h3 className={styles.title}>Particulars</h3>
      <DefinitionList items={items} />
    </section>
  );
}

/** A time, epoch milliseconds, to the second; `null` where there is none. */
export function moment(at: number | null): ReactNode {
  if (at === null) return null;
  return isTime(at) ? <time dateTime={new Date(at).toISOString()}>{exactTime(at)}</time> : "unknown";
}

/** An id or a name that a program gave; `null` where there is none. */
export function code(value: string): ReactNode {
  return value === "" ? null : (
    <code className={styles.code}>
      <PlainText text={value} />
    </code>
  );
}
