import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { statusNames } from "./statusNames.ts";
import type { StatusChange } from "./useStatusChange.ts";
import styles from "./UndoNotice.module.css";

interface UndoNoticeProps {
  change: StatusChange;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The last change of a status, with the way back. It stays until the next one: nobody has to be quick. */
export function UndoNotice({ change, onUndo, onDismiss }: UndoNoticeProps) {
  return (
    <Notice
      className={styles.notice}
      actions={
        <Button pending={change.undoing} onClick={onUndo}>
          Undo
        </Button>
      }
      onDismiss={onDismiss}
    >
      <span className={styles.text}>
        <b>{statusNames[change.to]}</b> <PlainText text={change.report.message} />
      </span>
      {change.failure !== null && <span role="alert">{change.failure}</span>}
    </Notice>
  );
}
