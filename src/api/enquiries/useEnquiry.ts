import { shallowEqual } from "react-redux";
import { enquiryDiscarded, enquiryRetried, type OutboxAttachment } from "./enquiryEvents.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import type { Submission } from "./enquiry.ts";
import { selectEnquiry, type EnquiryView } from "./enquiryView.ts";
import { submitEnquiry } from "./submitEnquiry.ts";

export interface EnquiryHandle {
  /** `null` when nothing was submitted under the id. */
  view: EnquiryView | null;
  /** Hands the enquiry over. Resolves with the id it is sent under, see `submitEnquiry`. */
  submit(submission: Submission, attachments?: OutboxAttachment[]): Promise<string>;
  /** Tries again now. */
  retry(): void;
  /** Deletes it from this device. */
  discard(): void;
}

/** The state of the enquiry with this id, and its actions. */
export function useEnquiry(id: string): EnquiryHandle {
  const store = useAppStore();
  return {
    view: useAppSelector((state) => selectEnquiry(state, id), shallowEqual),
    submit: (submission, attachments = []) =>
      submitEnquiry(store, submission, { newId: newEnquiryId, attachments }),
    retry: () => void store.dispatch(enquiryRetried({ id })),
    discard: () => void store.dispatch(enquiryDiscarded({ id })),
  };
}
