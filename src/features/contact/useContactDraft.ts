import { useCallback, useEffect, useRef, useState } from "react";
import { selectDeliveredAt, selectEnquiry } from "@/api/enquiries/enquiryView.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { RootState } from "@/state/types.ts";
import { isRestored } from "@/state/whenWatched.ts";
import {
  contactDraftChanged,
  contactDraftCleared,
  selectContactDraft,
  type ContactDraft,
  type ContactFormValues,
  emptyContactForm,
} from "./contactDraftSlice.ts";
import { useForm, type UseFormReturn } from "react-hook-form";
import { contactFormSchema, type ContactFormOutput } from "@/api/enquiries/enquirySchemas.ts";
import { valibotResolver } from "@/components/form/valibotResolver.ts";
import { useEarlyValues } from "@/components/form/early/useEarlyForm.ts";

export type ContactFormApi = UseFormReturn<ContactFormValues, unknown, ContactFormOutput>;

/** The state of the contact form. It is validated as a whole on sending, so nothing moves while somebody types. */
export function useContactForm(): ContactFormApi {
  const early = useEarlyValues();
  return useForm<ContactFormValues, unknown, ContactFormOutput>({
    defaultValues: { ...emptyContactForm, ...early },
    resolver: valibotResolver(() => contactFormSchema),
    reValidateMode: "onSubmit",
    // The error summary takes the focus.
    shouldFocusError: false,
  });
}

/** A pause in typing after which the draft is saved, in milliseconds. */
const SAVE_PAUSE_MS = 500;
/** The time for which a returning visitor sees that the message has arrived, in milliseconds. */
const CONFIRMED_MS = 10 * 60_000;

const isFilled = (values: ContactFormValues) => Object.values(values).some((value) => value !== "");

/** Whether the message of a draft is finished. */
function isFinished(state: RootState, { id, submitted }: ContactDraft, now: number): boolean {
  if (!submitted) return false;
  // It may have waited for a connection for days.
  const deliveredAt = selectDeliveredAt(state, id) ?? now;
  return selectEnquiry(state, id) === null || now - deliveredAt > CONFIRMED_MS;
}

/**
 * Stores the input of `form` on this device, and restores that of an earlier visit. `draft` is the stored draft,
 * `isTyped` says whether there is any input, `isKept` whether this device stores it, `isRestored` whether the stored
 * draft was read. `freshId` is the id of a message without a draft yet.
 */
export function useContactDraft(form: ContactFormApi, freshId: string) {
  const store = useAppStore();
  const { clock } = store.extra;
  const restored = useAppSelector((state) => isRestored(state, "contactDraft"));
  const { draft, refused } = useAppSelector(selectContactDraft);
  const [isTyped, setIsTyped] = useState(false);
  const timer = useRef<unknown>(null);

  const save = useCallback(() => {
    clock.clearTimeout(timer.current);
    timer.current = null;
    const state = store.getState();
    const { draft: current } = selectContactDraft(state);
    if (!isRestored(state, "contactDraft") || current?.submitted) return;
    const values = form.getValues();
    if (isFilled(values)) {
      store.dispatch(contactDraftChanged({ id: current?.id ?? freshId, values, at: clock.now() }));
    } else if (current) store.dispatch(contactDraftCleared());
  }, [clock, form, freshId, store]);

  useEffect(() => {
    const saveWhatWaits = () => {
      if (timer.current !== null) save();
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setIsTyped(isFilled(values));
        clock.clearTimeout(timer.current);
        timer.current = clock.setTimeout(save, SAVE_PAUSE_MS);
      },
    });
    // In the capture phase, before the store hears that the page is left and saves.
    const stopWatching = listen(window, ["visibilitychange", "pagehide"], saveWhatWaits, true);
    return undoAll([stopListening, stopWatching, saveWhatWaits]);
  }, [clock, form, save]);

  useEffect(() => {
    if (!restored) return;
    const state = store.getState();
    const { draft: left } = selectContactDraft(state);
    if (left && isFinished(state, left, clock.now())) store.dispatch(contactDraftCleared());
    else if (left && !left.submitted) {
      const typed = form.getValues();
      for (const [name, value] of Object.entries(left.values)) {
        const field = name as keyof ContactFormValues;
        if (typed[field] === "" && value !== "") form.setValue(field, value);
      }
    }
    if (isFilled(form.getValues())) save();
  }, [restored, clock, form, save, store]);

  return { draft, isTyped: isTyped || draft?.submitted === false, isKept: !refused, isRestored: restored };
}
