import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { EntryRow, type RowPlace } from "@/components/panel/EntryRow.tsx";
import { counted } from "@/components/panel/figures.ts";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { parseAttachments } from "./attachmentList.ts";
import { EnquiryMark } from "./EnquiryMark.tsx";
import { excerpt } from "./enquiryText.ts";
import { kindNames } from "./inboxNames.ts";
import styles from "./EnquiryRow.module.css";

interface EnquiryRowProps extends RowPlace {
  enquiry: InboxEnquiry;
}

/** One enquiry of the list. */
export function EnquiryRow({ enquiry, ...place }: EnquiryRowProps) {
  const { key, kind, name, email, company, status, raw, attachments, id } = enquiry;
  const files = parseAttachments(attachments, id)?.length ?? 0;
  const text = excerpt(enquiry);
  return (
    <EntryRow
      {...place}
      id={key}
      status={status}
      mark={<EnquiryMark status={status} />}
      title={<span className={styles.name}>{name === "" ? <i>no name</i> : <PlainText text={name} />}</span>}
      at={enquiry.submittedAt}
    >
      <span className={styles.text}>{text === "" ? <i>no text</i> : <PlainText text={text} />}</span>{" "}
      <span className={styles.meta}>
        <span className={styles.kind}>{kindNames[kind]}</span>{" "}
        {raw !== null && <span className={styles.broken}>not in order</span>}{" "}
        <span className={styles.sender}>
          <PlainText text={company === "" ? email : company} />
        </span>{" "}
        {files > 0 && <span className={styles.files}>{counted(files, "file")}</span>}
      </span>
    </EntryRow>
  );
}
