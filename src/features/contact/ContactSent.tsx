import type { EnquiryView } from "@/api/enquiries/enquiryView.ts";
import { SubmissionStatus } from "@/components/form/SubmissionStatus.tsx";
import { useArrivalFocus } from "@/components/form/useArrivalFocus.ts";
import { Button } from "@/components/ui/Button.tsx";
import type { ContactFormValues } from "./contactDraftSlice.ts";
import { contactMail, contactText } from "./contactMail.ts";
import styles from "./ContactForm.module.css";

interface ContactSentProps {
  id: string;
  view: EnquiryView;
  /** What was written; empty when it was delivered during an earlier visit. */
  values: ContactFormValues;
  takeFocus: boolean;
  /** The id, when the address asks for it. */
  asked: string | null;
  onRetry: () => void;
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
  onStartOver: () => void;
}

/** What has become of a message. */
export function ContactSent({ id, values, asked, onStartOver, ...status }: ContactSentProps) {
  const part = useArrivalFocus(asked);
  return (
    <div ref={part} className={styles.sent}>
      <SubmissionStatus
        {...status}
        what="message"
        mailHref={contactMail(values)}
        mailText={contactText(values).join("\n")}
      >
        <p>
          Reference <b>{id.slice(0, 8)}</b>. Somebody who would be in the project answers within two working
          days{values.email && <>, to {values.email}</>}.
        </p>
      </SubmissionStatus>
      {status.view.status === "delivered" && <Button onClick={onStartOver}>Write another message</Button>}
    </div>
  );
}
