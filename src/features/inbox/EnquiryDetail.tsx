import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { DetailSection } from "@/components/panel/DetailSection.tsx";
import { EntryDetail } from "@/components/panel/EntryDetail.tsx";
import type { NoteDrafts } from "@/components/panel/useNoteDrafts.ts";
import { Notice } from "@/components/ui/Notice.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { RelativeTime } from "@/components/ui/RelativeTime.tsx";
import { AnswersSection } from "./AnswersSection.tsx";
import { AttachmentsSection } from "./AttachmentsSection.tsx";
import { EnquiryActions } from "./EnquiryActions.tsx";
import { EnquiryFacts } from "./EnquiryFacts.tsx";
import { EnquiryMark } from "./EnquiryMark.tsx";
import { kindNames } from "./inboxNames.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import type { Reading } from "./useReading.ts";
import type { StatusChanges } from "./useStatusChange.ts";
import styles from "./EnquiryDetail.module.css";

export interface EnquiryDetailProps {
  enquiry: InboxEnquiry;
  now: number;
  /** Whether the heading takes the focus when the enquiry appears: it was opened by the reader just now. */
  takeFocus: boolean;
  changes: StatusChanges;
  reading: Pick<Reading, "change" | "remove">;
  drafts: NoteDrafts;
}

/** Everything that is known about one enquiry. All of it was written by a stranger and is shown as text. */
export function EnquiryDetail({ enquiry, now, takeFocus, changes, reading, drafts }: EnquiryDetailProps) {
  return (
    <EntryDetail
      label="Enquiry"
      takeFocus={takeFocus}
      actions={<EnquiryActions enquiry={enquiry} changes={changes} reading={reading} />}
      title={enquiry.name === "" ? <i>No name</i> : <PlainText text={enquiry.name} />}
      titleClass={styles.name}
      summary={
        <>
          <EnquiryMark status={enquiry.status} showLabel />
          <i>{kindNames[enquiry.kind]}</i>
          <span>
            <i>received</i> <RelativeTime at={enquiry.submittedAt} now={now} />
          </span>
        </>
      }
      notice={
        enquiry.raw !== null && (
          <Notice tone="problem" className={styles.broken}>
            This document is not of the form that the site stores. What could be read of it is shown, and
            below it everything as it is stored.
          </Notice>
        )
      }
      main={
        <>
          {enquiry.kind === "contact" ? (
            <section>
              <h3 className={styles.title}>Message</h3>
              <div className={styles.message}>
                {enquiry.message === "" ? <i>none</i> : <PlainText text={enquiry.message} />}
              </div>
            </section>
          ) : (
            <>
              <AnswersSection json={enquiry.answers} />
              <AttachmentsSection json={enquiry.attachments} requestId={enquiry.id} />
            </>
          )}
          {enquiry.raw !== null && (
            <DetailSection title="As stored" empty={false}>
              <PlainText text={enquiry.raw} />
            </DetailSection>
          )}
        </>
      }
      side={
        <>
          <NoteEditor
            id={enquiry.key}
            note={enquiry.note}
            draft={drafts.of(enquiry.key)}
            onDraft={drafts.set}
          />
          <EnquiryFacts enquiry={enquiry} />
        </>
      }
    />
  );
}
