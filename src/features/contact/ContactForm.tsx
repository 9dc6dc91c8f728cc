import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { askedEnquiry } from "@/api/enquiries/enquiryPlace.ts";
import type { ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { useUnsentMark } from "@/components/form/status/useUnsentMark.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import { paths } from "@/config/paths.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppStore } from "@/state/hooks.ts";
import {
  contactDraftChanged,
  contactDraftCleared,
  contactDraftSubmitted,
  contactFormValues,
  emptyContactForm,
  type ContactFormValues,
} from "./contactDraftSlice.ts";
import { ContactSent } from "./ContactSent.tsx";
import { ContactWriting } from "./ContactWriting.tsx";
import { useContactDraft, useContactForm } from "./useContactDraft.ts";

/** The contact form, and the state of a message after sending, or of an earlier one named in the address. */
export function ContactForm() {
  const store = useAppStore();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { clock } = store.extra;
  const form = useContactForm();
  const [freshId, setFreshId] = useState(newEnquiryId);
  const { draft, isTyped, isKept, isRestored } = useContactDraft(form, freshId);
  /** The visitor pressed Send on this page. */
  const [isSending, setIsSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  /** The visitor left a message's state by a button, which disappeared with it. */
  const [isBack, setIsBack] = useState(false);
  const busy = useRef(false);
  const ownId = draft?.id ?? freshId;
  const own = useEnquiry(ownId);
  const askedId = askedEnquiry(useLocation().search);
  const asked = useEnquiry(askedId ?? "");
  const isAsked = askedId !== null && askedId !== ownId && asked.view !== null;
  const { id, view, retry, discard } = isAsked ? { ...asked, id: askedId } : { ...own, id: ownId };
  const isSent = view !== null && (isAsked || isSending || draft?.submitted === true);
  const isWriting = isTyped && draft?.submitted !== true;
  useUnsentMark(isWriting, isKept);

  async function send(message: ContactFormOutput): Promise<void> {
    // A second click may come before the form is replaced.
    if (busy.current) return;
    busy.current = true;
    setIsSending(true);
    setHasSent(true);
    const sentAs = await own.submit({ kind: "contact", enquiry: { id: ownId, ...message } });
    store.dispatch(contactDraftSubmitted({ id: sentAs, at: clock.now() }));
    busy.current = false;
  }

  /** The message: from the outbox or, after delivery, from the form. */
  function sentValues(): ContactFormValues {
    const entry = store.getState().outbox?.entries.find((other) => other.id === id);
    if (entry?.submission.kind !== "contact") return isAsked ? emptyContactForm : form.getValues();
    return contactFormValues(entry.submission.enquiry);
  }

  /** Returns to the form with its input. */
  function leaveAsked(): void {
    void navigate(paths.contact, { replace: true });
  }

  function startOver(): void {
    setIsBack(true);
    if (isAsked) {
      leaveAsked();
      return;
    }
    form.reset(emptyContactForm);
    store.dispatch(contactDraftCleared());
    setFreshId(newEnquiryId());
    setIsSending(false);
  }

  function edit(): void {
    const values = sentValues();
    form.reset(values);
    store.dispatch(contactDraftChanged({ id, values, at: clock.now() }));
    setIsSending(false);
    setIsBack(true);
    if (isAsked) leaveAsked();
  }

  function clear(): void {
    // A refused message that is being edited is still in the outbox; a message that another tab is sending must not
    // be stopped here.
    if (view?.status === "refused") discard();
    startOver();
  }

  if (!isSent)
    return (
      <ContactWriting
        form={form}
        isRestored={isRestored}
        isKnown={hasSent}
        isTyped={isTyped}
        isBack={isBack}
        onSend={send}
        onClear={clear}
      />
    );
  return (
    <ContactSent
      key={id}
      id={id}
      view={view}
      values={sentValues()}
      takeFocus={isSending || isBack}
      asked={askedId === id ? id : null}
      onRetry={retry}
      // The form holds one message.
      onEdit={isAsked && isWriting ? undefined : edit}
      onStartOver={startOver}
      onDiscard={() => {
        discard();
        startOver();
        announce("Your message is removed.");
      }}
    />
  );
}
