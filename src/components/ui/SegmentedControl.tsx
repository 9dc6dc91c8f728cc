import { startTransition, useId, useOptimistic } from "react";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import styles from "./SegmentedControl.module.css";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** How many there are, `null` when that is not known. */
  count?: number | null;
}

interface SegmentedControlProps<Value extends string> {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const figures = new Intl.NumberFormat("en-GB");

/** A choice of one among few, all of them in sight: a radio group, so the arrow keys move within it. */
export function SegmentedControl<Value extends string>({
  legend,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  // A value that lives in the address changes a moment after the choice; until then the mark would jump back.
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
            <span className={styles.count}> {figures.format(segment.count)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
