import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { classNames } from "../classNames.ts";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** Screen readers announce `problem` at once. `plain` is not announced; the caller does that where needed. */
  tone?: "plain" | "problem";
  /** Buttons beside the text. */
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A message in the page with its actions. It stays until it is dismissed or outdated. */
export function Notice({ tone = "plain", actions, onDismiss, className, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)}>
      <div className={styles.text} role={tone === "problem" ? "alert" : undefined}>
        {children}
      </div>
      {(actions || onDismiss) && (
        <div className={styles.actions}>
          {actions}
          {onDismiss && (
            <Button variant="plain" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
