import { useRef } from "react";
import { FieldError } from "@/components/form/fields/FieldHead.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { sizeText } from "@/lib/sizeText.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { isSettled, type Attachment } from "./attachment.ts";
import { fileRemoved, uploadCancelled, uploadRetried } from "./attachmentsSlice.ts";
import { percent, stateWords } from "./attachmentWords.ts";
import { failureWords } from "./failureWords.ts";
import styles from "./AttachmentRow.module.css";

interface AttachmentRowProps {
  enquiryId: string;
  file: Attachment;
  online: boolean;
  /** Called when the row is about to be removed with the focus inside. */
  onRemove: () => void;
}

/** A chosen file: name, size, progress and actions. */
export function AttachmentRow({ enquiryId, file, online, onRemove }: AttachmentRowProps) {
  const dispatch = useAppDispatch();
  const main = useRef<HTMLButtonElement>(null);
  const { id, name, size, state, failure, onDevice } = file;
  const settled = isSettled(file);
  const failed = failure && failureWords(failure.code);
  const canRetry = state === "cancelled" || (failed?.retry ?? false);

  function retry() {
    // This button disappears, and the focus with it.
    main.current?.focus();
    dispatch(uploadRetried({ id }));
  }
  function stop() {
    if (!settled) dispatch(uploadCancelled({ id }));
    else {
      onRemove();
      dispatch(fileRemoved({ enquiryId, id }));
    }
  }

  const hiddenName = (
    <VisuallyHidden as="span">
      {" "}
      <span data-private>{name}</span>
    </VisuallyHidden>
  );
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.file}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{sizeText(size)}</span>
      </div>
      <div className={styles.actions}>
        {canRetry && <Button onClick={retry}>Retry{hiddenName}</Button>}
        <Button ref={main} variant="plain" onClick={stop}>
          <span>{settled ? "Remove" : "Cancel"}</span>
          {hiddenName}
        </Button>
      </div>
      <div className={styles.state}>
        {failed ? (
          <FieldError id={`failure-${id}`} message={`${failed.says} ${failed.next}`} />
        ) : state === "uploading" ? (
          <ProgressBar label="Uploading" value={file.progress} max={size} text={`${percent(file)}%`} />
        ) : (
          <span>{stateWords(file, online)}</span>
        )}
        {onDevice === false && state !== "uploaded" && (
          <p>Your browser did not save a copy of this file. Keep this page open until the upload finishes.</p>
        )}
      </div>
    </li>
  );
}
