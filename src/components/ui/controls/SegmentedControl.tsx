import { startTransition, useId, useOptimistic } from "react";
import { VisuallyHidden } from "../text/VisuallyHidden.tsx";
import styles from "./SegmentedControl.module.css";
import { figure } from "@/lib/figures.ts";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** The count, `null` when it is not known. */
  count?: number | null;
}

interface SegmentedControlProps<Value extends string> {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among few visible options: a radio group, so the arrow keys move within it. */
export function SegmentedControl<Value extends string>({
  legend,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  // A value in the URL changes a moment after the click; without this state the mark would jump back until then.
  const [chosen, showChosen] = useOptimistic(value);
  const choose = (next: Value) =>
    startTransition(() => {
      showChosen(next);
      onChange(next);
    });
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden as="span">{legend}</VisuallyHidden>
      </legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === chosen}
            onChange={() => choose(segment.value)}
          />
          <span>{segment.label}</span>
          {typeof segment.count === "number" && (
            <span className={styles.count}>{` ${figure(segment.count)}`}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
