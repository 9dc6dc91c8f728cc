import { useState } from "react";
import { Button } from "@/components/ui/Button.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden.tsx";
import { sizeText } from "@/lib/sizeText.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import type { ListedAttachment } from "./attachmentList.ts";
import { attachmentFailure } from "./attachmentFailure.ts";
import { saveAttachment } from "./fileThunks.ts";
import styles from "./AttachmentRow.module.css";

/** One file as its sender named it, with the button that saves it. */
export function AttachmentRow({ file }: { file: ListedAttachment }) {
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
      setFailure(attachmentFailure(error));
    }
  };
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <span className={styles.name}>
          {file.name === "" ? <i>no name</i> : <PlainText text={file.name} />}
        </span>
        <span className={styles.meta}>
          {sizeText(file.size)}, <PlainText text={file.type || "type not said"} />
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
          Not offered: the file is said to lie outside of this request’s folder, at{" "}
          <PlainText text={file.path} />
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
