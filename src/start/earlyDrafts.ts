import { DAY_MS } from "@/lib/clock.ts";
import { newEnquiryId } from "@/lib/randomId.ts";
import { storageKey } from "@/lib/storedSlice.ts";

export type Fields = Record<string, unknown>;

export interface EarlyDraft {
  key: string;
  values: string;
  changed: string;
  /** In milliseconds. */
  age: number;
  /** What the paths of the pages begin with that continue the draft. */
  from?: string;
  isOpen: (draft: Fields) => boolean;
  create: (form: HTMLFormElement) => Fields;
}

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
    from: "/form/",
    isOpen: (draft: Fields) => draft["sentAt"] === null,
    create: (form: HTMLFormElement) => ({
      id: newEnquiryId(),
      startedAt: Date.now(),
      sentAt: null,
      step: form.dataset["step"],
      files: [],
    }),
  },
} satisfies Record<string, EarlyDraft>;
