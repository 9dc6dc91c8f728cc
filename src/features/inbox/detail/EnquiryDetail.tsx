import { fieldTerm, lineNames } from "@/api/enquiries/enquiryFields.ts";
import { shortReference } from "@/lib/shortReference.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import {
  code,
  DetailList,
  moment,
  sentText,
  TextSection,
} from "@/components/panel/list-detail/DetailSection.tsx";
import { EntryDetail } from "@/components/panel/list-detail/EntryDetail.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { kindNames } from "../enquiryType.ts";
import { AnswersSection } from "./AnswersSection.tsx";
import { AttachmentsSection } from "./AttachmentsSection.tsx";
import { isMailbox, replyMailto } from "./replyMailto.ts";
import styles from "./EnquiryDetail.module.css";
import { useRef, useState } from "react";

/** Opens the mail program with a reply. The site cannot know whether it was sent, so it offers to mark it as replied. */
function ReplyLink({ enquiry, onReplied }: { enquiry: InboxEnquiry; onReplied: () => void }) {
  const [opened, setOpened] = useState(false);
  const reply = useRef<HTMLAnchorElement>(null);
  const href = replyMailto(enquiry);
  if (href === null) {
    return <span className={styles.remark}>No reply link: this address is not safe to write to.</span>;
  }
  return (
    <>
      {opened && enquiry.status !== "replied" && (
        <Button
          variant="primary"
          onClick={() => {
            // The button goes.
            reply.current?.focus();
            onReplied();
          }}
        >
          Mark as replied
        </Button>
      )}
      <a ref={reply} className={styles.reply} href={href} onClick={() => setOpened(true)}>
        Reply
      </a>
    </>
  );
}

/** Everything that is known about one enquiry. All of it was written by a stranger and is shown as text. */
export function EnquiryDetail({ panel, enquiry }: { panel: Panel<InboxEnquiry>; enquiry: InboxEnquiry }) {
  return (
    <EntryDetail
      panel={panel}
      entry={enquiry}
      actions={<ReplyLink enquiry={enquiry} onReplied={() => panel.change(enquiry, "replied")} />}
      title={<PlainText text={enquiry.name} instead="No name" />}
      titleClass={styles.name}
      summary={
        <>
          <i>{kindNames[enquiry.kind]}</i>
          <span>
            <i>received</i> <RelativeTime at={enquiry.submittedAt} />
          </span>
        </>
      }
      notice={
        enquiry.raw !== null && (
          <Notice tone="problem" className={styles.broken}>
            This document is malformed, or was sent before the form was changed. The readable parts are shown
            first, then the document as stored.
          </Notice>
        )
      }
      main={
        <>
          {enquiry.kind === "contact" ? (
            <section>
              <h3 className={styles.title}>Message</h3>
              <div className={styles.message}>
                <PlainText text={enquiry.message} instead="none" />
              </div>
            </section>
          ) : (
            <>
              <AnswersSection json={enquiry.answers} />
              <AttachmentsSection json={enquiry.attachments} requestId={enquiry.id} />
            </>
          )}
          {enquiry.raw !== null && <TextSection title="As stored" text={enquiry.raw} />}
        </>
      }
      side={
        <DetailList
          title="Details"
          items={[
            // The name is the title.
            ...lineNames
              .filter((name) => name !== "name")
              .map((name) => ({
                term: fieldTerm(name),
                value:
                  name === "email" && enquiry.email ? (
                    <Address email={enquiry.email} />
                  ) : (
                    sentText(enquiry[name])
                  ),
              })),
            { term: "Kind", value: kindNames[enquiry.kind] },
            { term: "Received", value: moment(enquiry.submittedAt) },
            { term: "Changed", value: moment(enquiry.updatedAt) },
            { term: "Reference", value: code(shortReference(enquiry.id)) },
            { term: "Id", value: code(enquiry.id) },
          ]}
        />
      }
    />
  );
}

function Address({ email }: { email: string }) {
  if (!isMailbox(email)) return <PlainText text={email} />;
  return (
    <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
      <PlainText text={email} />
    </a>
  );
}
