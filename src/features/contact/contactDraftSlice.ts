import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { contactNames, eachField, type ContactField } from "@/api/enquiries/enquiryFields.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import type { RootState } from "@/state/types.ts";

export type ContactFormValues = Record<ContactField, string>;

/** The form's fields in a record: empty where it has no text. */
export function contactFormValues(record: Partial<Record<ContactField, unknown>>): ContactFormValues {
  return eachField(contactNames, (name) => {
    const value = record[name];
    return typeof value === "string" ? value : "";
  });
}

export const emptyContactForm = contactFormValues({});

export interface ContactDraft {
  /** The id of the future enquiry. */
  id: string;
  /** Empty after sending: then the outbox has the text. */
  values: ContactFormValues;
  /** Epoch milliseconds. */
  changedAt: number;
  submitted: boolean;
}

export interface ContactDraftState {
  draft: ContactDraft | null;
  /** Storage refused the draft. Not stored itself. */
  refused: boolean;
}

/** The lifetime of a draft on the device, in milliseconds. */
export const DRAFT_AGE_MS = 7 * DAY_MS;

const initialState: ContactDraftState = { draft: null, refused: false };

/** The unsent input of the contact form, which survives a reload. */
export const contactDraftSlice = createSlice({
  name: "contactDraft",
  initialState,
  reducers: {
    contactDraftChanged: (
      state,
      action: PayloadAction<{ id: string; values: ContactFormValues; at: number }>,
    ) => {
      const { id, values, at } = action.payload;
      state.draft = { id, values, changedAt: at, submitted: false };
    },
    contactDraftSubmitted: (state, action: PayloadAction<{ id: string; at: number }>) => {
      const { id, at } = action.payload;
      state.draft = { id, values: emptyContactForm, changedAt: at, submitted: true };
    },
    contactDraftCleared: (state) => {
      state.draft = null;
    },
    contactDraftNotKept: (state) => {
      state.refused = true;
    },
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof contactDraftSlice> {}
}

export const { contactDraftChanged, contactDraftSubmitted, contactDraftCleared, contactDraftNotKept } =
  contactDraftSlice.actions;

/** The draft and whether it is kept; as at the start until the slice joins with the effects. */
export const selectContactDraft = ({ contactDraft = initialState }: Partial<RootState>): ContactDraftState =>
  contactDraft;

/** Reads a draft from storage, `null` when its shape is wrong. */
function readDraft(value: unknown): ContactDraft | null {
  if (!isRecord(value) || !isRecord(value["values"])) return null;
  const { id, values, changedAt, submitted } = value;
  if (typeof id !== "string" || typeof changedAt !== "number" || typeof submitted !== "boolean") return null;
  return { id, values: contactFormValues(values), changedAt, submitted };
}

/**
 * Restores the stored draft, unless something was typed before storage was read, or it is an unsent one whose last
 * change was before `oldest`, in epoch milliseconds.
 */
export function mergeContactDraft(
  inbound: unknown,
  current: ContactDraftState,
  oldest = -Infinity,
): ContactDraftState {
  const stored = readDraft(isRecord(inbound) ? inbound["draft"] : null);
  const isExpired = stored?.submitted === false && stored.changedAt < oldest;
  return { ...current, draft: current.draft ?? (isExpired ? null : stored) };
}
