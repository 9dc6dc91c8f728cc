import { StepLog } from "@/components/panel/timeline/StepLog.tsx";
import { StepSlider } from "@/components/panel/timeline/StepSlider.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { stepsBack, type Timeline } from "./useTimeline.ts";
import styles from "./TimelineBar.module.css";

const clock = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
);

interface TimelineBarProps<State> {
  timeline: Timeline<State>;
  /** Lets a report come in. */
  onArrival: () => void;
}

/** Moves through what happened in the demo: step by step, with a slider, or from the list. */
export function TimelineBar<State>({ timeline, onArrival }: TimelineBarProps<State>) {
  const { moments, index, past, goTo } = timeline;
  const last = moments.length - 1;
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
            Add an error
          </Button>
        </div>
        <StepSlider label="Step" stops={moments} index={index} onChoose={goTo} />
        <p className={styles.state} data-past={past !== null || undefined}>
          {past === null ? "You are at the latest step: everything works." : stepsBack(last - index)}
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
        <StepLog
          label="Steps"
          stops={moments}
          index={index}
          timeOf={(at) => clock().format(at)}
          onChoose={goTo}
        />
      </div>
    </section>
  );
}
