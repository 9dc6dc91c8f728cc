import { useRef, useState } from "react";
import type { ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { newEnquiryId, useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { useUnsentMark } from "@/components/form/useUnsentMark.ts";
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

/** A message to us: the form, and what has become of it once it was sent. */
export function ContactForm() {
  const store = useAppStore();
  const { clock } = store.extra;
  const form = useContactForm();
  const [freshId, setFreshId] = useState(newEnquiryId);
  const { draft, isTyped } = useContactDraft(form, freshId);
  /** Send was pressed on this page. */
  const [isSending, setIsSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const busy = useRef(false);
  const id = draft?.id ?? freshId;
  const { view, submit, retry, discard } = useEnquiry(id);
  const isSent = view !== null && (isSending || draft?.submitted === true);
  useUnsentMark(isSent ? !view.saved && view.status !== "delivered" : isTyped);

  async function send(message: ContactFormOutput): Promise<void> {
    // A second press of the button comes before the form has gone.
    if (busy.current) return;
    busy.current = true;
    setIsSending(true);
    setHasSent(true);
    const sentAs = await submit({ kind: "contact", enquiry: { id, ...message } });
    store.dispatch(contactDraftSubmitted({ id: sentAs, at: clock.now() }));
    busy.current = false;
  }

  /** What was written, from the form or, after a reload, from the outbox. */
  function sentValues(): ContactFormValues {
    const values = form.getValues();
    if (values.message !== "") return values;
    const entry = store.getState().outbox?.entries.find((other) => other.id === id);
    if (entry?.submission.kind !== "contact") return values;
    const { id: _id, phone = "", company = "", ...rest } = entry.submission.enquiry;
    return { ...rest, phone, company };
  }

  function startOver(): void {
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
      onRetry={retry}
      onEdit={edit}
      onStartOver={startOver}
      onDiscard={() => {
        discard();
        startOver();
      }}
    />
  );
}
