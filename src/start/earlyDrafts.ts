import { DAY_MS } from "@/lib/clock.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import { storageKey } from "@/lib/storedSlice.ts";

export type Fields = Record<string, unknown>;

/** The two drafts, as their slices store them. */
export const drafts = {
  contact: {
    key: storageKey("contactDraft"),
    values: "values",
    changed: "changedAt",
    age: 7 * DAY_MS,
    isOpen: (draft: Fields) => draft["submitted"] === false,
    create: () => ({ id: newEnquiryId(), submitted: false }),
  },
  planner: {
    key: storageKey("plannerDraft"),
    values: "answers",
    changed: "savedAt",
    age: 30 * DAY_MS,
    isOpen: (draft: Fields) => draft["sentAt"] === null,
    create: (form: HTMLFormElement) => ({
      id: newEnquiryId(),
      startedAt: Date.now(),
      sentAt: null,
      step: form.dataset["step"],
      files: [],
    }),
  },
};
