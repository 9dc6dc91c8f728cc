import { useState } from "react";
import { shallowEqual } from "react-redux";
import { enquiryDiscarded, enquiryRetried, type OutboxAttachment } from "@/state/enquiryEvents.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import { randomId } from "@/telemetry/randomId.ts";
import type { Submission } from "./enquiry.ts";
import { selectEnquiry, type EnquiryView } from "./enquiryView.ts";
import { submitEnquiry } from "./submitEnquiry.ts";

/** How long the outbox may take to start before the visitor is told, in milliseconds. */
const START_LIMIT_MS = 15_000;

export interface EnquiryHandle {
  /** `null` when nothing was submitted under the id. */
  view: EnquiryView | null;
  /** Hands the enquiry over. Resolves with the id it is sent under, see `submitEnquiry`. */
  submit(submission: Submission, attachments?: OutboxAttachment[]): Promise<string>;
  /** Tries again now. */
  retry(): void;
  /** Takes it back: it is removed from this device. */
  discard(): void;
}

/** An id for an enquiry, made when its form is opened. */
export function newEnquiryId(): string {
  return randomId(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
}

/** The enquiry with this id: what has become of it, and what can be done. */
export function useEnquiry(id: string): EnquiryHandle {
  const store = useAppStore();
  const known = useAppSelector((state) => selectEnquiry(state, id), shallowEqual);
  const online = useAppSelector((state) => state.pwa.online);
  // Until the outbox runs, the enquiry is held by this page alone.
  const [held, setHeld] = useState<"no" | "held" | "late">("no");

  function heldView(): EnquiryView | null {
    if (held === "no") return null;
    const status =
      online === false ? "waiting-offline" : held === "late" ? "waiting-backend" : ("sending" as const);
    return { status, saved: false, nextTryAt: null, code: null, fileFailure: null };
  }

  return {
    view: known ?? heldView(),
    submit: async (submission, attachments = []) => {
      const { clock } = store.extra;
      setHeld("held");
      const timer = clock.setTimeout(() => setHeld("late"), START_LIMIT_MS);
      const sentAs = await submitEnquiry(store, submission, { newId: newEnquiryId, attachments });
      clock.clearTimeout(timer);
      setHeld("no");
      return sentAs;
    },
    retry: () => void store.dispatch(enquiryRetried({ id })),
    discard: () => void store.dispatch(enquiryDiscarded({ id })),
  };
}
