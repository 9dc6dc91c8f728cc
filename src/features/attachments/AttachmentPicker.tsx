import { useEffect, useRef, useState, type DragEvent } from "react";
import { acceptAttribute } from "@/api/attachments/acceptedTypes.ts";
import { describedBy, FieldError, FieldHead, fieldId } from "@/components/form/fields/FieldHead.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { AttachmentRow } from "./AttachmentRow.tsx";
import { selectAttachments } from "./attachmentsSlice.ts";
import { listWords } from "./attachmentWords.ts";
import { acceptedWords, checkFiles } from "./checkFiles.ts";
import { useChosenFiles } from "./useChosenFiles.ts";
import styles from "./AttachmentPicker.module.css";

interface AttachmentPickerProps {
  /** The id of the enquiry. */
  enquiryId: string;
}

const INPUT = fieldId("attachments");
const REFUSALS = `${INPUT}-refusals`;

/** Lets the visitor attach files to a project request, and shows the progress of each. */
export function AttachmentPicker({ enquiryId }: AttachmentPickerProps) {
  const files = useAppSelector((state) => selectAttachments(state, enquiryId));
  const online = useAppSelector((state) => state.pwa.online !== false);
  const { choose, refusals } = useChosenFiles(enquiryId);
  const announce = useAnnounce();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take() {
    const chosen = [...(input.current?.files ?? [])];
    if (!input.current || !enquiryId || chosen.length === 0) return;
    // Allows the same file to be chosen again after it was removed or made smaller.
    input.current.value = "";
    // A press that waited for the app would send the plan without it.
    if (window.earlyForm && checkFiles(chosen, files.length).refusals.length > 0) {
      window.earlyForm.isPressed = false;
    }
    void choose(chosen);
  }
  // The field is in the page before the app: files may have been chosen before React or the draft's id was there.
  useEffect(take);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose([...event.dataTransfer.files]);
  }

  return (
    <div className={styles.picker}>
      <FieldHead
        id={INPUT}
        label="Files"
        hint={`Up to five files of at most 10 MB each: ${acceptedWords()}. HEIC photos are not accepted; save them as JPEG. Files are uploaded as soon as you choose them. Only we can open them.`}
        optional
      />
      <div
        className={styles.area}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={INPUT}
          className={styles.input}
          type="file"
          multiple
          accept={acceptAttribute}
          aria-describedby={describedBy(`${INPUT}-hint`, refusals.length > 0 && REFUSALS)}
          onChange={take}
        />
        <label className={styles.choose} htmlFor={INPUT}>
          Choose files
        </label>
        <span className={styles.drop}>or drop them here</span>
      </div>
      <div id={REFUSALS} role="alert">
        {refusals.length > 0 && (
          <ul className={styles.refusals}>
            {refusals.map((sentence, index) => (
              <li key={sentence}>
                <FieldError id={`${REFUSALS}-${index}`} message={sentence} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {files.length > 0 && (
        <ul className={styles.list} aria-label="Chosen files">
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              enquiryId={enquiryId}
              file={file}
              online={online}
              onRemove={() => {
                input.current?.focus();
                // Without its name, which is private.
                announce("File removed");
              }}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{listWords(files)}</span>
      </VisuallyHidden>
    </div>
  );
}
