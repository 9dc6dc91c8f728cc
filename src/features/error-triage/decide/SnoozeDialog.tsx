import { useState } from "react";
import type { Snooze } from "@/api/groups/groupDocument.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { exactTime } from "@/components/ui/text/timeFormat.ts";
import { useNow } from "@/components/ui/useNow.ts";
import { counted, figure } from "@/lib/figures.ts";
import { DAY_MS, HOUR_MS } from "@/lib/clock.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import styles from "./SnoozeDialog.module.css";

/** Periods and numbers of occurrences to choose from. */
const periods = [
  { value: "hour", label: "For an hour", ms: HOUR_MS },
  { value: "day", label: "For a day", ms: DAY_MS },
  { value: "week", label: "For a week", ms: 7 * DAY_MS },
] as const;
const more = [10, 100, 1_000] as const;

interface Option {
  value: string;
  label: string;
  snooze: Snooze;
}

interface SnoozeDialogProps {
  groups: readonly ErrorGroup[];
  onSnooze: (snooze: Snooze) => void;
  onClose: () => void;
}

/** Asks until when errors are ignored. */
export function SnoozeDialog({ groups, onSnooze, onClose }: SnoozeDialogProps) {
  const now = useNow();
  const [chosen, setChosen] = useState("week");
  const options = periods.map(({ value, label, ms }): Option => {
    const at = now + ms;
    return { value, label: `${label}, until ${exactTime(at)}`, snooze: { kind: "until", at } };
  });
  const [only, ...others] = groups;
  // "N more" and "the next release" count from one error's own figures.
  if (only && others.length === 0) {
    for (const count of more) {
      const total = only.occurrences + only.deletedOccurrences + count;
      const label = `Until ${figure(count)} more occurrences`;
      options.push({ value: String(count), label, snooze: { kind: "occurrences", total } });
    }
    const snooze = { kind: "release", from: only.releaseNow } as const;
    options.push({ value: "release", label: "Until the next release", snooze });
  }
  const selected = options.find(({ value }) => value === chosen) ?? options[0];
  return (
    <ConfirmDialog
      title={`Snooze ${counted(groups.length, "error")}?`}
      action="Snooze"
      variant="primary"
      onConfirm={() => selected && onSnooze(selected.snooze)}
      onClose={onClose}
    >
      <fieldset className={styles.options}>
        <legend>Ignore {groups.length === 1 ? "this error" : "these errors"}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name="snooze"
              value={value}
              checked={value === selected?.value}
              onChange={() => setChosen(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
