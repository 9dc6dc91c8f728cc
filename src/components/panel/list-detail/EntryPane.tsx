import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { useReadOnly } from "../panelMode.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./EntryPane.module.css";

interface EntryPaneProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  /** What is shown before anything is opened. */
  nothingOpen: ReactNode;
  /** The entry, once it is ready. */
  children: (entry: Entry) => ReactNode;
}

/** The open entry, or why there is none. */
export function EntryPane<Entry extends PanelEntry>({
  panel: { type, open, close, entries },
  ...props
}: EntryPaneProps<Entry>) {
  const readOnly = useReadOnly();
  const { noun } = type;
  if (open.state === "none") {
    return (
      <>
        {props.nothingOpen}
        <div className={styles.nothing}>
          <p className={styles.nothingTitle}>No {noun} open</p>
          <p>
            {entries.length > 0 && (
              <>
                Choose one from the list, or press <kbd>j</kbd> and <kbd>o</kbd>.{" "}
              </>
            )}
            <kbd>?</kbd> lists every key.
          </p>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={styles.back}>
        <Button variant="plain" unavailable={readOnly} onClick={close}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M7.5 1.5 L3 6 L7.5 10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          Back to the list
        </Button>
      </div>
      {open.state === "loading" && <Spinner label={`Reading the ${noun}`} />}
      {open.state === "missing" && (
        <Notice actions={<Button onClick={close}>Close</Button>}>
          This {noun} is not stored: it may have been deleted, or the link is incorrect.
        </Notice>
      )}
      {open.state === "failed" && (
        <Notice tone="problem" actions={<Button onClick={open.retry}>Try again</Button>}>
          The {noun} could not be read ({open.message})
        </Notice>
      )}
      {open.state === "ready" && props.children(open.entry)}
    </>
  );
}
