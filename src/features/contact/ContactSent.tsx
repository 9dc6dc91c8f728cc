import page from "virtual:content/page/contact";
import { lineNames } from "@/api/enquiries/enquiryFields.ts";
import { shortReference } from "@/lib/shortReference.ts";
import type { EnquiryView } from "@/api/enquiries/enquiryView.ts";
import { SubmissionStatus } from "@/components/form/status/SubmissionStatus.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { ContactFormValues } from "./contactDraftSlice.ts";
import { readableAddress, readableText } from "@/api/enquiries/readableText.ts";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import styles from "./ContactForm.module.css";

/** The message as lines of text, signed with the sender's details. */
function contactText(values: ContactFormValues): string[] {
  // The mail names the address itself.
  const signature = lineNames.filter((name) => name !== "email").map((name) => readableText(values[name]));
  return [...readableText(values.message).split("\n"), "", ...signature.filter((line) => line !== "")];
}

/** The message as a `mailto:` URL. */
export const contactMail = (values: ContactFormValues): string => mailAddress("Enquiry", contactText(values));

interface ContactSentProps {
  id: string;
  view: EnquiryView;
  /** The message; empty when it was delivered during an earlier visit. */
  values: ContactFormValues;
  takeFocus: boolean;
  /** The id in the address, if any. */
  asked: string | null;
  onRetry: () => void;
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
  onStartOver: () => void;
}

/** The state of a sent message. */
export function ContactSent({ id, values, onStartOver, ...status }: ContactSentProps) {
  return (
    <div className={styles.sent}>
      <SubmissionStatus
        {...status}
        what="message"
        mailHref={contactMail(values)}
        mailText={contactText(values).join("\n")}
      >
        <p>
          Reference <b>{shortReference(id)}</b>.
          {values.email && <> Our answer goes to {readableAddress(values.email)}.</>} {page.ways.email}
        </p>
      </SubmissionStatus>
      {status.view.status === "delivered" && <Button onClick={onStartOver}>Write another message</Button>}
    </div>
  );
}
