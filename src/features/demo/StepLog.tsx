import type { Moment } from "./useTimeline.ts";
import styles from "./StepLog.module.css";

interface StepLogProps<State> {
  /** Oldest first. */
  moments: readonly Moment<State>[];
  index: number;
  onChoose: (index: number) => void;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** The steps as a log, the newest on top; each can be gone to. */
export function StepLog<State>({ moments, index, onChoose }: StepLogProps<State>) {
  const newestFirst = moments.map((moment, position) => ({ ...moment, position })).toReversed();
  return (
    <ol className={styles.log} aria-label="Steps, the newest first" reversed>
      {newestFirst.map(({ step, label, detail, byUser, at, position }) => (
        <li key={step.id} className={styles.item}>
          <button
            type="button"
            className={styles.step}
            aria-current={position === index ? "step" : undefined}
            onClick={() => onChoose(position)}
          >
            <time className={styles.time}>{clock.format(at)}</time>
            <span className={styles.words} data-by-user={byUser || undefined}>
              {label} {detail && <i className={styles.detail}>{detail}</i>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
