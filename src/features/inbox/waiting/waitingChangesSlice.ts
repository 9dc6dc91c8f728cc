import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { baseApi } from "@/api/baseApi.ts";
import type { EnquiryChanges, InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import type { RootState } from "@/state/types.ts";

type Known = Pick<InboxEnquiry, "status" | "note"> & { updatedAt: number | null | undefined };

/** What was decided about one enquiry and is not stored yet. Later decisions about it replace earlier ones. */
export interface WaitingChange {
  /** The enquiry's key, and its name in a notice. */
  key: string;
  name: string;
  changes: EnquiryChanges;
  /** The enquiry before the first of them. Without `updatedAt`, nobody knows which change was stored last. */
  before: Known;
  /** When the last of them was made, and when it is tried again, epoch milliseconds. */
  madeAt: number;
  dueAt: number;
  /** Why the database refused it; `null` while it can still be stored. */
  refusal: string | null;
  /** What another device has stored meanwhile: the administrator has to choose. */
  conflict: Known | null;
}

type WaitingChanges = Readonly<Record<string, WaitingChange>>;

const initialState: Record<string, WaitingChange> = {};

/** Decisions about enquiries that wait to be stored, by the enquiry's key. */
export const waitingChangesSlice = createSlice({
  name: "waitingChanges",
  initialState,
  reducers: {
    /** Adds to what waits for the same enquiry. What leaves it as it is stored does not wait. */
    changeQueued: (state, { payload }: PayloadAction<WaitingChange>) => {
      const known = state[payload.key];
      const before = known?.before ?? payload.before;
      const { status = before.status, note = before.note } = { ...known?.changes, ...payload.changes };
      const changes: EnquiryChanges = {
        ...(status !== before.status && { status }),
        ...(note !== before.note && { note }),
      };
      if (Object.keys(changes).length === 0) delete state[payload.key];
      else state[payload.key] = { ...payload, before, changes };
    },
    changeMoved: (state, { payload }: PayloadAction<Partial<WaitingChange> & { key: string }>) => {
      const known = state[payload.key];
      if (known) Object.assign(known, payload);
    },
    changeRemoved: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
    /** Other tabs and earlier visits have stored or removed them on the device. */
    changesRead: (state, { payload }: PayloadAction<{ key: string; change: WaitingChange | null }[]>) => {
      for (const { key, change } of payload) {
        if (change) state[key] = change;
        else delete state[key];
      }
    },
  },
  // Whatever was read is forgotten when the administrator signs out, and so is what was decided.
  extraReducers: (builder) => builder.addCase(baseApi.util.resetApiState, () => initialState),
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof waitingChangesSlice> {}
}

export const { changeQueued, changeMoved, changeRemoved, changesRead } = waitingChangesSlice.actions;

const none: WaitingChanges = {};

/** The slice joins with the panel. */
export const selectWaiting = (state: Partial<Pick<RootState, "waitingChanges">>): WaitingChanges =>
  state.waitingChanges ?? none;

/** The enquiry as it will be once what waits is stored. */
export function withWaiting<Entry extends InboxEnquiry | null | undefined>(
  enquiry: Entry,
  waiting: WaitingChanges,
): Entry {
  const change = enquiry ? waiting[enquiry.key] : undefined;
  return enquiry && change && change.refusal === null ? { ...enquiry, ...change.changes } : enquiry;
}
