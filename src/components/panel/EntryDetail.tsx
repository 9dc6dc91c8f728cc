import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import styles from "./EntryDetail.module.css";

interface EntryDetailProps {
  /** What it is, in the singular. */
  label: string;
  /** Whether the heading takes the focus when the entry appears: it was opened by the reader just now. */
  takeFocus: boolean;
  actions: ReactNode;
  title: ReactNode;
  titleClass: string | undefined;
  /** The line below the heading. */
  summary: ReactNode;
  /** What has to be known before anything is read. */
  notice?: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

/** What is known about one entry: its head, and two columns where there is room for them. */
export function EntryDetail({ label, takeFocus, ...parts }: EntryDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnce = useRef(takeFocus);
  useEffect(() => {
    if (focusOnce.current) heading.current?.focus();
  }, []);

  return (
    <article className={styles.detail} aria-label={label}>
      {parts.actions}
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={classNames(styles.title, parts.titleClass)}>
          {parts.title}
        </h2>
        <p className={styles.summary}>{parts.summary}</p>
      </header>
      {parts.notice}
      <div className={styles.columns}>
        <div className={styles.main}>{parts.main}</div>
        <div className={styles.side}>{parts.side}</div>
      </div>
    </article>
  );
}
