import { PlainText } from "@/components/ui/text/PlainText.tsx";
import styles from "./StepLog.module.css";

/** A stop of a timeline. */
export interface Stop {
  /** Unique among the stops. */
  id: number;
  label: string;
  /** What it was about, "" when the label says all. */
  detail: string;
  /** Stands out from the others. */
  emphasized: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** What makes this stop special. */
  mark?: string;
}

interface StepLogProps {
  /** The list's name. */
  label: string;
  /** Oldest first. */
  stops: readonly Stop[];
  index: number;
  /** The text for a stop's time. */
  timeOf: (at: number) => string;
  onChoose: (index: number) => void;
}

/**
 * Scrolls the list, and not the page, until the current step can be seen. The next frame lays the page out anyway;
 * before that, React may still change it.
 */
function reveal(step: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const list = step?.closest("ol");
    if (!step || !list) return;
    const frame = list.getBoundingClientRect();
    const { top, bottom } = step.getBoundingClientRect();
    list.scrollTop += Math.min(top - frame.top, 0) + Math.max(bottom - frame.bottom, 0);
  });
}

/** The stops as a log, the newest on top; each can be gone to. */
export function StepLog({ label: name, stops, index, timeOf, onChoose }: StepLogProps) {
  const newestFirst = stops
    .map((stop, position) => ({ ...stop, position }))
    .toSorted((one, other) => other.position - one.position);

  return (
    <ol className={styles.log} aria-label={`${name}, the newest first`} reversed>
      {newestFirst.map(({ id, label, detail, emphasized, at, mark, position }) => (
        <li key={id} className={styles.item}>
          <button
            ref={position === index ? reveal : undefined}
            type="button"
            className={styles.step}
            aria-current={position === index ? "step" : undefined}
            onClick={() => onChoose(position)}
          >
            <time className={styles.time}>{timeOf(at)}</time>
            <span className={styles.words} data-emphasized={emphasized || undefined}>
              {mark && <b className={styles.mark}>{mark} </b>}
              <PlainText text={label} />{" "}
              {detail && (
                <i className={styles.detail}>
                  <PlainText text={detail} />
                </i>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
