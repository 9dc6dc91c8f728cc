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

interface SnoozeDialogProps {
  groups: readonly ErrorGroup[];
  onSnooze: (snooze: Snooze) => void;
  onClose: () => void;
}

/** Asks until when errors are ignored. */
export function SnoozeDialog({ groups, onSnooze, onClose }: SnoozeDialogProps) {
  const now = useNow();
  const [chosen, setChosen] = useState("week");
  const [first] = groups;
  // "N more" and "the next release" count from one error's own figures.
  const only = groups.length === 1 ? first : undefined;
  const options: { value: string; label: string; snooze: Snooze }[] = [
    ...periods.map(({ value, label, ms }) => ({
      value,
      label: `${label}, until ${exactTime(now + ms)}`,
      snooze: { kind: "until" as const, at: now + ms },
    })),
    ...(only
      ? [
          ...more.map((count) => ({
            value: String(count),
            label: `Until ${figure(count)} more occurrences`,
            snooze: {
              kind: "occurrences" as const,
              total: only.occurrences + only.deletedOccurrences + count,
            },
          })),
          {
            value: "release",
            label: "Until the next release",
            snooze: { kind: "release" as const, from: only.releaseNow },
          },
        ]
      : []),
  ];
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
