import { useRef } from "react";
import { Button } from "@/components/ui/Button.tsx";
import { Dialog } from "@/components/ui/Dialog.tsx";
import { DialogActions } from "@/components/ui/DialogActions.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { shortcutList } from "./shortcuts.ts";
import { selectShortcuts, shortcutsSwitched } from "./triagePreferencesSlice.ts";
import styles from "./ShortcutsDialog.module.css";

/** Lists the keys, and turns those off that type a character. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  const dispatch = useAppDispatch();
  const enabled = useAppSelector(selectShortcuts);
  return (
    <Dialog title="Keyboard shortcuts" initialFocus={close} onClose={onClose}>
      <dl className={styles.list}>
        {shortcutList.map(({ keys, label }) => (
          <div key={label} className={styles.item}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => dispatch(shortcutsSwitched(event.target.checked))}
        />
        Single-character keys act on reports
      </label>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
