import { useRef, useState } from "react";
import type { Snooze } from "@/api/groups/groupDocument.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";
import { minuteTime } from "@/components/ui/text/timeFormat.ts";
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
  const checked = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("week");
  const options = periods.map(({ value, label, ms }): Option => {
    const at = now + ms;
    return { value, label: `${label}, until ${minuteTime(at)}`, snooze: { kind: "until", at } };
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
    <Dialog title={`Snooze ${counted(groups.length, "error")}?`} initialFocus={checked} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (selected) onSnooze(selected.snooze);
        }}
      >
        <fieldset className={styles.options}>
          <legend>Ignore {groups.length === 1 ? "this error" : "these errors"}</legend>
          {options.map(({ value, label }) => (
            <label key={value} className={styles.option}>
              <input
                ref={value === selected?.value ? checked : null}
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Snooze
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
