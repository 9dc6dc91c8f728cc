import { useEffect, useRef, type MouseEvent } from "react";
import { fieldId } from "./fields/FieldHead.tsx";
import styles from "./ErrorSummary.module.css";

interface ErrorSummaryProps<Name extends string> {
  /** The names of the fields, in their order. */
  names: readonly Name[];
  /** The form library's errors, by field. Nothing is rendered without one. */
  errors: { readonly [Field in Name]?: { message?: unknown } | undefined };
  /** Increases with every failed attempt: the summary takes the focus each time. */
  attempt: number;
}

const TITLE_PREFIX = "Error: ";

function goToField(event: MouseEvent, name: string): void {
  // Following the link would add an entry to the history.
  event.preventDefault();
  const control = document.getElementById(fieldId(name));
  control?.focus();
}

/** All errors of a form, above it: the summary takes the focus, is announced, and links to each field. */
export function ErrorSummary<Name extends string>({ names, errors, attempt }: ErrorSummaryProps<Name>) {
  const problems = names.flatMap((name) => {
    const message = errors[name]?.message?.toString();
    return message ? [{ name, message }] : [];
  });
  const summary = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  useEffect(() => {
    if (!isShown) return undefined;
    document.title = TITLE_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(TITLE_PREFIX)) document.title = document.title.slice(TITLE_PREFIX.length);
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h3 className={styles.title}>There is a problem</h3>
      <ul className={styles.problems}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => goToField(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
