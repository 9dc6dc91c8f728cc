import { useId } from "react";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  label: string;
  value: number;
  /** `null` while the total is not known. */
  max: number | null;
  /** The progress in figures. */
  text: string;
}

/** How far a piece of work has come, drawn as the scale bar of a chart. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={styles.bar} {...(max === null ? {} : { value, max: Math.max(max, 1) })} />
      <span className={styles.figures}>{text}</span>
    </div>
  );
}
