import { Fragment, useRef } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Dialog } from "@/components/ui/dialog/Dialog.tsx";
import { DialogActions } from "@/components/ui/dialog/DialogActions.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { selectShortcuts, shortcutsSwitched } from "@/state/triagePreferencesSlice.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./KeysDialog.module.css";

/** What each key does, as written on the keys. Keys with a space between them are pressed one after the other. */
function keyHelp<Entry extends PanelEntry>({
  type: { noun, statusKeys, statusNames, statusVerbs, deleteHelp },
  ownKeys,
  entryKeys,
}: Panel<Entry>) {
  return [
    { keys: ["j", "↓"], label: `Next ${noun}` },
    { keys: ["k", "↑"], label: `Previous ${noun}` },
    { keys: ["Enter", "o"], label: `Open the ${noun}` },
    { keys: ["Esc"], label: `Close the ${noun}` },
    ...Object.entries(statusKeys).map(([key, status]) => ({
      keys: [key],
      label: statusVerbs?.[status] ?? `Mark as ${statusNames[status].toLowerCase()}`,
    })),
    ...Object.entries(entryKeys).map(([key, { label }]) => ({ keys: [key], label })),
    { keys: ["d", "Delete"], label: deleteHelp },
    { keys: ["u"], label: "Undo the last change" },
    ...Object.entries(ownKeys).map(([key, { label }]) => ({ keys: [key], label })),
    { keys: ["r"], label: "Refresh" },
    { keys: ["?"], label: "Show this list" },
  ];
}

/** Lists the keys, and turns those off that type a character. */
export function KeysDialog<Entry extends PanelEntry>({ panel }: { panel: Panel<Entry> }) {
  const dispatch = useAppDispatch();
  const shortcuts = useAppSelector(selectShortcuts);
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => panel.setShowsKeys(false);
  return (
    <Dialog title="Keyboard shortcuts" initialFocus={closeButton} onClose={close}>
      <dl className={styles.list}>
        {keyHelp(panel).map(({ keys, label }) => (
          <div key={label} className={styles.item}>
            <dt>
              {keys.map((key) =>
                key.split(" ").map((pressed, index) => (
                  <Fragment key={pressed}>
                    {index > 0 && "then "}
                    <kbd className={styles.key}>{pressed}</kbd>
                  </Fragment>
                )),
              )}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={shortcuts}
          onChange={(event) => dispatch(shortcutsSwitched(event.target.checked))}
        />
        Single-character keys act on {panel.type.plural}
      </label>
      <DialogActions>
        <Button ref={closeButton} onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
