import { useEffect, useRef } from "react";
import styles from "./SubmissionStatus.module.css";

interface StatusTitleProps {
  takeFocus: boolean;
  title: string;
}

/**
 * The heading of a state. It takes the focus when nothing else has it: the clicked button may have disappeared with
 * its state. Use the state as its key.
 */
export function StatusTitle({ takeFocus, title }: StatusTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus && (document.activeElement ?? document.body) === document.body) heading.current?.focus();
  }, [takeFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h3>
  );
}
