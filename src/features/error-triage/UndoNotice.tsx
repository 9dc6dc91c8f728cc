import { ChangeNotice } from "@/components/panel/ChangeNotice.tsx";
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
    <ChangeNotice
      className={styles.notice}
      status={statusNames[change.to]}
      text={change.report.message}
      undoing={change.undoing}
      failure={change.failure}
      onUndo={onUndo}
      onDismiss={onDismiss}
    />
  );
}
