import { useEffect, useState } from "react";
import { contactNames, enquiryLimits, lineField, lineNames } from "@/api/enquiries/enquiryFields.ts";
import type { ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { EarlyNote } from "@/components/form/early/EarlyNote.tsx";
import { useEarlyForm } from "@/components/form/early/useEarlyForm.ts";
import { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
import { SubmitButton } from "@/components/form/SubmitButton.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { type ContactFormValues, DRAFT_AGE_MS, selectContactDraft } from "./contactDraftSlice.ts";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { TextField } from "@/components/form/fields/TextField.tsx";
import styles from "./ContactForm.module.css";
import { PersonCheck, usePersonCheck } from "./PersonCheck.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { localDay } from "@/lib/clock.ts";
import type { ContactFormApi } from "./useContactDraft.ts";

interface ContactWritingProps {
  form: ContactFormApi;
  /** Whether the stored draft was read. */
  isRestored: boolean;
  /** Whether anything was typed. */
  isTyped: boolean;
  /** Whether the visitor has sent a message on this page before. */
  isKnown: boolean;
  /** Whether it was opened by a button, which disappeared: the first field takes its focus. */
  isBack: boolean;
  onSend: (message: ContactFormOutput) => Promise<void>;
  onClear: () => void;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  // With the button below it, which a phone would leave out of view.
  element?.scrollIntoView({ block: "center" });
}

/** The form. */
export function ContactWriting({
  form,
  isRestored,
  isTyped,
  isKnown,
  isBack,
  ...props
}: ContactWritingProps) {
  const draft = useAppSelector((state) => selectContactDraft(state).draft);
  // Of an earlier visit, which may have filled in everything; a later change only makes it longer ago.
  const [startedAt] = useState(draft?.changedAt);
  const check = usePersonCheck({ isKnown, startedAt });
  const { errors, submitCount } = form.formState;
  const [cleared, setCleared] = useState<ContactFormValues | null>(null);
  const {
    form: element,
    isRunning,
    afterPress,
  } = useEarlyForm({
    isKnown: isRestored,
    values: form.getValues,
    set: (name, value) => form.setValue(name as keyof ContactFormValues, String(value)),
  });

  useEffect(() => {
    if (isBack && document.activeElement === document.body) form.setFocus("name");
  }, [isBack, form]);

  const send = form.handleSubmit(async (message) => {
    if (check.passes()) await props.onSend(message);
  });

  function clear(): void {
    setCleared(form.getValues());
    props.onClear();
  }

  function undo(): void {
    // A reset forgets the elements of the fields.
    form.setFocus("message");
    form.reset(cleared ?? undefined);
  }

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
      <ErrorSummary names={contactNames} errors={errors} attempt={submitCount} />
      <ContactFields register={form.register} errors={errors} />
      <PersonCheck {...check} />
      <div className={styles.end}>
        <div className={styles.buttons}>
          <SubmitButton>Send message</SubmitButton>
          {isTyped && (
            <Button variant="plain" className={styles.clear} onClick={clear}>
              Clear the form
            </Button>
          )}
        </div>
        {cleared && !isTyped && (
          <Notice actions={<Button onClick={undo}>Undo</Button>}>
            <p ref={takeFocus} tabIndex={-1}>
              The form is cleared. Until you leave this page or write something else, you can undo this.
            </p>
          </Notice>
        )}
        {!isRunning && <EarlyNote outcome="Your message is sent" mail={mailAddress("Enquiry")} />}
        <KeptText />
      </div>
    </form>
  );
}

interface ContactFieldsProps {
  register: UseFormRegister<ContactFormValues>;
  errors: FieldErrors<ContactFormValues>;
}

/** The fields of the contact form. */
function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <>
      <div className={styles.lines}>
        {lineNames.map((name) => {
          const { label, limit, required, input } = lineField(name);
          return (
            <TextField
              key={name}
              {...register(name)}
              {...input}
              label={label}
              optional={!required}
              limit={limit}
              error={errors[name]?.message}
            />
          );
        })}
      </div>
      <TextField
        {...register("message")}
        label="Message"
        hint="What do you have, what should change, and by when? Please do not send passwords."
        rows={8}
        limit={enquiryLimits.message}
        error={errors.message?.message}
      />
    </>
  );
}

/** What is stored of a message and for how long, on our side and on this device. */
function KeptText() {
  const { draft, refused } = useAppSelector(selectContactDraft);
  return (
    <div className={styles.kept}>
      <p>
        We store what you send, and the time it arrives. We delete it twelve months later. Only our
        administrator can open it. They pass it to the person who replies. See our{" "}
        <Link to={paths.privacy}>privacy policy</Link>.
      </p>
      {refused ? (
        <p>
          Your browser blocks saving: you will lose what you have typed when you close or reload the page.
        </p>
      ) : (
        draft && (
          <p>
            Your draft is saved on this device until you send or clear it, or until{" "}
            <Day day={localDay(draft.changedAt + DRAFT_AGE_MS)} />.
          </p>
        )
      )}
    </div>
  );
}
