import { useState } from "react";
import { toApiError } from "@/api/apiError.ts";
import { TextSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { FILE_DAYS } from "@/config/retention.ts";
import { sizeText } from "@/lib/sizeText.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { saveAttachment } from "../files/fileThunks.ts";
import { parseAttachments, type ListedAttachment } from "./attachmentList.ts";
import styles from "./AttachmentsSection.module.css";

/** The files that came with a project, to be saved and never to be opened here. */
export function AttachmentsSection({ json, requestId }: { json: string; requestId: string }) {
  const files = parseAttachments(json, requestId);
  if (files === null)
    return <TextSection title="Attachments" text={json} remark="not a list of files; shown as received" />;
  if (files.length === 0) return <TextSection title="Attachments" text="" />;
  // A stranger's names may repeat; the position is the key.
  const numbered = files.map((file, index) => ({ ...file, position: index + 1 }));
  return (
    <section>
      <h3 className={styles.title}>Attachments</h3>
      <p className={styles.warning}>
        A stranger sent these files, and their names and types may be false. They have not been checked for
        viruses: scan a file before you open it. Save what you need: files are deleted {FILE_DAYS} days after
        their upload.
      </p>
      <ul className={styles.files}>
        {numbered.map(({ position, ...file }) => (
          <AttachmentRow key={position} file={file} />
        ))}
      </ul>
    </section>
  );
}

const failures: Record<string, string> = {
  "object-not-found": "The file is not stored. Its upload was never finished, or the file was deleted later.",
  "not-safe":
    "The stored file is compressed or larger than 10 MB, which the planner never sends. It is not downloaded here; fetch it with the Google Cloud console if you trust its sender.",
  unauthorized: "You are not allowed to read this file. Sign in again as the administrator.",
  unauthenticated: "Your sign-in was not accepted. Try again, or sign out and in.",
  "retry-limit-exceeded": "The file could not be reached in time. Check the connection and try again.",
  "quota-exceeded": "The storage has used up its quota. Raise it in the Firebase console, or try tomorrow.",
};

function failureText(error: unknown): string {
  const { code, message } = toApiError(error);
  return failures[code] ?? `The file could not be saved (${message}). Try again.`;
}

/** One file as its sender named it, with the button that saves it. */
function AttachmentRow({ file }: { file: ListedAttachment }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<"idle" | "loading" | "saved">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setState("loading");
    setFailure(null);
    try {
      await dispatch(saveAttachment(file));
      setState("saved");
    } catch (error) {
      setState("idle");
      setFailure(failureText(error));
    }
  };
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <PlainText className={styles.name} text={file.name} instead="no name" />
        <span className={styles.meta}>
          {sizeText(file.size)}, <PlainText text={file.type || "type not given"} />
        </span>
      </div>
      {file.isOwn && (
        <Button pending={state === "loading"} onClick={() => void save()}>
          {state === "saved" ? "Saved, save again" : "Save"}
          <VisuallyHidden as="span"> {file.name}</VisuallyHidden>
        </Button>
      )}
      {!file.isOwn && (
        <p className={styles.failure}>
          {file.path === "" ? (
            "Not sent: the sender’s browser could not read this file."
          ) : (
            <>
              Not available: this path is outside the request’s folder: <PlainText text={file.path} />
            </>
          )}
        </p>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
