import { useEffect } from "react";
import { contactNames } from "@/api/enquiries/enquiryFields.ts";
import type { ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { EarlyNote } from "@/components/form/early/EarlyNote.tsx";
import { afterPress, useEarlyForm } from "@/components/form/early/useEarlyForm.ts";
import { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
import { SubmitButton } from "@/components/form/SubmitButton.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppStore } from "@/state/hooks.ts";
import type { ContactFormValues } from "./contactDraftSlice.ts";
import { ContactFields } from "./ContactFields.tsx";
import { Honeypot } from "./Honeypot.tsx";
import { KeptText } from "./KeptText.tsx";
import { PersonQuestion } from "./PersonQuestion.tsx";
import type { ContactFormApi } from "./useContactForm.ts";
import { usePersonCheck } from "./usePersonCheck.ts";
import styles from "./ContactForm.module.css";

interface ContactWritingProps {
  form: ContactFormApi;
  /** Whether the stored draft was read. */
  isRestored: boolean;
  /** Whether anything was typed. */
  isTyped: boolean;
  /** Whether the visitor has sent a message on this page before. */
  isKnown: boolean;
  onSend: (message: ContactFormOutput) => Promise<void>;
  onClear: () => void;
}

/** The form. */
export function ContactWriting({ form, isRestored, isTyped, isKnown, onSend, onClear }: ContactWritingProps) {
  const { clock } = useAppStore().extra;
  const { question, asked, trap, confirm, opened, passes } = usePersonCheck(clock, isKnown);
  const { errors, submitCount } = form.formState;
  useEffect(() => opened(), [opened]);
  const { form: element, isRunning } = useEarlyForm(isRestored, (name, value) =>
    form.setValue(name as keyof ContactFormValues, String(value)),
  );

  const send = form.handleSubmit(async (message) => {
    if (passes()) await onSend(message);
  });
  const problems = contactNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate={isRunning}
      action={mailAddress("Enquiry")}
      method="post"
      encType="text/plain"
      data-early="contact"
      aria-label="Message to us"
      onSubmit={(event) => isRunning && afterPress(event, send)}
    >
      <ErrorSummary problems={problems} attempt={submitCount} />
      <ContactFields register={form.register} errors={errors} />
      <Honeypot ref={trap} />
      <PersonQuestion question={question} asked={asked} onConfirm={confirm} />
      <div className={styles.end}>
        <div className={styles.buttons}>
          <SubmitButton>Send message</SubmitButton>
          {isTyped && (
            <Button variant="plain" className={styles.clear} onClick={onClear}>
              Clear the form
            </Button>
          )}
        </div>
        {!isRunning && <EarlyNote outcome="Your message is sent" mail={mailAddress("Enquiry")} />}
        <KeptText />
      </div>
    </form>
  );
}
