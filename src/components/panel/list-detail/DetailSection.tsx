import type { ReactNode } from "react";
import { DefinitionList, type Definition } from "@/components/ui/text/DefinitionList.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { exactTime, isTime } from "@/components/ui/text/timeFormat.ts";
import styles from "./DetailSection.module.css";

interface DetailSectionProps {
  title: string;
  /** A remark beside the title. */
  remark?: string | undefined;
  /** Nothing was sent: one line instead of a block. */
  empty: boolean;
  /** `pre` for text, `ol` for steps. */
  as?: "pre" | "ol";
  children: ReactNode;
}

/** A titled block of what an entry carries. */
export function DetailSection({ title, remark, empty, as: Block = "pre", children }: DetailSectionProps) {
  return (
    <section className={styles.section} data-empty={empty || undefined}>
      <h3 className={styles.title}>
        {title}
        {remark && <span className={styles.remark}>{remark}</span>}
      </h3>
      {empty ? <p className={styles.none}>none</p> : <Block className={styles.block}>{children}</Block>}
    </section>
  );
}

/** A text of an entry as it was received. */
export const TextSection = ({
  text,
  ...props
}: Pick<DetailSectionProps, "title" | "remark"> & { text: string }) => (
  <DetailSection {...props} empty={text === ""}>
    <PlainText text={text} />
  </DetailSection>
);

/** Short fields of an entry, by name. */
export function DetailList({ title, items }: { title: string; items: readonly Definition[] }) {
  return (
    <section>
      <h3 className={styles.detailsTitle}>{title}</h3>
      <DefinitionList items={items} />
    </section>
  );
}

/** A time, epoch milliseconds, to the second; `null` where there is none. */
export function moment(at: number | null): ReactNode {
  if (at === null) return null;
  return isTime(at) ? <time dateTime={new Date(at).toISOString()}>{exactTime(at)}</time> : "unknown";
}

/** A text that a stranger sent; `null` where there is none. */
export const sentText = (value: string | null): ReactNode => (value ? <PlainText text={value} /> : null);

/** An id or a name that a program gave; `null` where there is none. */
export function code(value: string): ReactNode {
  return value === "" ? null : (
    <code className={styles.code}>
      <PlainText text={value} />
    </code>
  );
}
