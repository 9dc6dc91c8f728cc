import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { askedEnquiry } from "@/api/enquiries/enquiryPlace.ts";
import type { ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { newEnquiryId, useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { useUnsentMark } from "@/components/form/useUnsentMark.ts";
import { paths } from "@/config/paths.ts";
import { useAppStore } from "@/state/hooks.ts";
import {
  contactDraftChanged,
  contactDraftCleared,
  contactDraftSubmitted,
  emptyContactForm,
  type ContactFormValues,
} from "./contactDraftSlice.ts";
import { ContactSent } from "./ContactSent.tsx";
import { ContactWriting } from "./ContactWriting.tsx";
import { useContactDraft } from "./useContactDraft.ts";
import { useContactForm } from "./useContactForm.ts";

/** A message to us: the form, and what has become of it once it was sent, or of an earlier one that the address names. */
export function ContactForm() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { clock } = store.extra;
  const form = useContactForm();
  const [freshId, setFreshId] = useState(newEnquiryId);
  const { draft, isTyped, isKept } = useContactDraft(form, freshId);
  /** Send was pressed on this page. */
  const [isSending, setIsSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
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
    // A second press of the button comes before the form has gone.
    if (busy.current) return;
    busy.current = true;
    setIsSending(true);
    setHasSent(true);
    const sentAs = await own.submit({ kind: "contact", enquiry: { id: ownId, ...message } });
    store.dispatch(contactDraftSubmitted({ id: sentAs, at: clock.now() }));
    busy.current = false;
  }

  /** What was written: from the outbox or, once it was delivered, from the form. */
  function sentValues(): ContactFormValues {
    const entry = store.getState().outbox?.entries.find((other) => other.id === id);
    if (entry?.submission.kind !== "contact") return isAsked ? emptyContactForm : form.getValues();
    const { id: _id, phone = "", company = "", ...rest } = entry.submission.enquiry;
    return { ...rest, phone, company };
  }

  /** Back to the form, with what is being written in it. */
  function leaveAsked(): void {
    void navigate(paths.contact, { replace: true });
  }

  function startOver(): void {
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
    if (isAsked) leaveAsked();
  }

  function clear(): void {
    // What was refused and is being changed is still in the outbox; what another tab is sending is not ours to stop.
    if (view?.status === "refused") discard();
    startOver();
  }

  if (!isSent)
    return <ContactWriting form={form} isKnown={hasSent} isTyped={isTyped} onSend={send} onClear={clear} />;
  return (
    <ContactSent
      id={id}
      view={view}
      values={sentValues()}
      takeFocus={isSending}
      asked={askedId === id ? id : null}
      onRetry={retry}
      // The form has room for one message.
      onEdit={isAsked && isWriting ? undefined : edit}
      onStartOver={startOver}
      onDiscard={() => {
        discard();
        startOver();
      }}
    />
  );
}
