import { useRef } from "react";
import { Button } from "@/components/ui/Button.tsx";
import { Dialog } from "@/components/ui/Dialog.tsx";
import { DialogActions } from "@/components/ui/DialogActions.tsx";
import styles from "./KeysDialog.module.css";

export interface KeyHelp {
  /** As written on the keys. */
  keys: readonly string[];
  label: string;
}

interface KeysDialogProps {
  list: readonly KeyHelp[];
  /** What the keys act on, in the plural. */
  subject: string;
  enabled: boolean;
  onSwitch: (enabled: boolean) => void;
  onClose: () => void;
}

/** Lists the keys, and turns those off that type a character. */
export function KeysDialog({ list, subject, enabled, onSwitch, onClose }: KeysDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title="Keyboard shortcuts" initialFocus={close} onClose={onClose}>
      <dl className={styles.list}>
        {list.map(({ keys, label }) => (
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
        <input type="checkbox" checked={enabled} onChange={(event) => onSwitch(event.target.checked)} />
        Single-character keys act on {subject}
      </label>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
