import { useState } from "react";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { replyMailto } from "./replyMailto.ts";
import styles from "./ReplyLink.module.css";

/** Opens the mail program with a reply. The site cannot know whether it was sent, so it offers to mark it as replied. */
export function ReplyLink({ enquiry, onReplied }: { enquiry: InboxEnquiry; onReplied: () => void }) {
  const [opened, setOpened] = useState(false);
  const href = replyMailto(enquiry);
  if (href === null) {
    return <span className={styles.remark}>No reply link: this address is not safe to write to.</span>;
  }
  return (
    <>
      {opened && enquiry.status !== "replied" && (
        <Button variant="primary" onClick={onReplied}>
          Mark as replied
        </Button>
      )}
      <a className={styles.reply} href={href} onClick={() => setOpened(true)}>
        Reply
      </a>
    </>
  );
}
