import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { stepsBack } from "./useTimeline.ts";
import { StepLog } from "./StepLog.tsx";
import type { Timeline } from "./useTimeline.ts";
import styles from "./TimelineBar.module.css";

interface TimelineBarProps<State> {
  timeline: Timeline<State>;
  /** Lets a report come in. */
  onArrival: () => void;
}

/** Moves through what happened in the demo: step by step, with a slider, or from the list. */
export function TimelineBar<State>({ timeline, onArrival }: TimelineBarProps<State>) {
  const { moments, index, past, goTo } = timeline;
  const last = moments.length - 1;
  const shown = moments[index];
  const position = `Step ${index + 1} of ${last + 1}`;
  return (
    <section className={styles.bar} aria-label="Timeline">
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <Button unavailable={index <= 0} onClick={() => goTo(index - 1)}>
            Back
          </Button>
          <Button unavailable={past === null} onClick={() => goTo(index + 1)}>
            Forward
          </Button>
          <Button unavailable={past === null} onClick={() => goTo(last)}>
            Latest
          </Button>
          <Button className={styles.arrival} unavailable={past !== null} onClick={onArrival}>
            Let an error happen
          </Button>
        </div>
        <input
          className={styles.slider}
          type="range"
          aria-label="Step"
          aria-valuetext={`${position}: ${shown?.label ?? ""}`}
          min={0}
          max={Math.max(last, 1)}
          value={last === 0 ? 1 : index}
          disabled={last === 0}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <p className={styles.position}>
          <span className={styles.figure}>{position}</span> <b>{shown?.label}</b>
          {shown?.detail && <i> {shown.detail}</i>}
        </p>
        <p className={styles.state} data-past={past !== null || undefined}>
          {past === null ? "This is the present: everything works." : stepsBack(last - index)}
        </p>
      </div>
      <div className={styles.log}>
        <SegmentedControl
          legend="Steps to show"
          segments={[
            { value: "user", label: "What you did" },
            { value: "every", label: "Every action", count: timeline.actions },
          ]}
          value={timeline.every ? "every" : "user"}
          onChange={(value) => timeline.showEvery(value === "every")}
        />
        <StepLog moments={moments} index={index} onChoose={goTo} />
      </div>
    </section>
  );
}
