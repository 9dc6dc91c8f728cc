import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { useReadOnly } from "../panelMode.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./EntryActions.module.css";

interface EntryActionsProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  entry: Entry;
  /** Buttons in place of those of the status. */
  decisions?: ReactNode;
  /** Buttons beside those of the status. */
  children: ReactNode;
}

/** The buttons of the open entry: they stay in sight while it is read. */
export function EntryActions<Entry extends PanelEntry>({
  panel,
  entry,
  decisions,
  children,
}: EntryActionsProps<Entry>) {
  const readOnly = useReadOnly();
  return (
    <div className={styles.bar}>
      {panel.changeable && !decisions && <StatusButtons panel={panel} entry={entry} />}
      {panel.changeable && decisions && (
        <div className={styles.triage}>
          <fieldset className={styles.status} data-read-only={readOnly || undefined}>
            <legend>
              <VisuallyHidden as="span">Decide</VisuallyHidden>
            </legend>
            {decisions}
          </fieldset>
        </div>
      )}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

function StatusButtons<Entry extends PanelEntry>({
  panel: { type, changes, change },
  entry,
}: Pick<EntryActionsProps<Entry>, "panel" | "entry">) {
  const readOnly = useReadOnly();
  const id = type.idOf(entry);
  const failure = changes.failures.get(id);
  return (
    <div className={styles.triage}>
      <fieldset className={styles.status} data-read-only={readOnly || undefined}>
        <legend>
          <VisuallyHidden as="span">Set status</VisuallyHidden>
        </legend>
        {type.statuses.map((status) => (
          <Button
            key={status}
            pressed={entry.status === status}
            pending={changes.pending.get(id) === status}
            unavailable={readOnly}
            onClick={() => void change(entry, status)}
          >
            {type.statusNames[status]}
          </Button>
        ))}
      </fieldset>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
