import { DetailSection } from "@/components/panel/DetailSection.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { parseAttachments } from "./attachmentList.ts";
import { numbered } from "./numbered.ts";
import { AttachmentRow } from "./AttachmentRow.tsx";
import { FILE_DAYS } from "./retention.ts";
import styles from "./AttachmentsSection.module.css";

interface AttachmentsSectionProps {
  json: string;
  requestId: string;
}

/** The files that came with a project, to be saved and never to be opened here. */
export function AttachmentsSection({ json, requestId }: AttachmentsSectionProps) {
  const files = parseAttachments(json, requestId);
  if (files === null) {
    return (
      <DetailSection title="Attachments" empty={false} remark="no list of files, as received">
        <PlainText text={json} />
      </DetailSection>
    );
  }
  if (files.length === 0) {
    return (
      <DetailSection title="Attachments" empty>
        {null}
      </DetailSection>
    );
  }
  return (
    <section>
      <h3 className={styles.title}>Attachments</h3>
      <p className={styles.warning}>
        A stranger sent these files, and names and types are only what the sender says. Nothing here has been
        checked for viruses: scan a file before you open it. Save what you need: files are deleted {FILE_DAYS}{" "}
        days after their upload.
      </p>
      <ul className={styles.files}>
        {numbered(files).map(({ position, ...file }) => (
          <AttachmentRow key={position} file={file} />
        ))}
      </ul>
    </section>
  );
}
