import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { ApiError } from "@/api/apiError.ts";
import type { StoredAttachment } from "@/api/enquiries/enquiry.ts";
import { enquiryDiscarded, enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { wentOnline } from "@/state/events.ts";
import type { OutboxEntry, Receipt } from "./outboxEntry.ts";

export interface OutboxState {
  /** Not delivered yet, the oldest first. */
  entries: OutboxEntry[];
  /** Delivered, by the enquiry's id. */
  receipts: Record<string, Receipt>;
}

const initialState: OutboxState = { entries: [], receipts: {} };

/** An attempt that did not deliver the enquiry. */
export interface FailedAttempt {
  id: string;
  failure: ApiError;
  /** Not again before this time, in epoch milliseconds. */
  retryAt: number;
  /** See `OutboxEntry`. */
  uncertain: boolean;
}

const find = (state: OutboxState, id: string) => state.entries.find((entry) => entry.id === id);

function remove(state: OutboxState, id: string): void {
  state.entries = state.entries.filter((entry) => entry.id !== id);
}

function putReceipt(state: OutboxState, id: string, receipt: Receipt): void {
  state.receipts[id] = receipt;
  remove(state, id);
}

/** Applies the record of another tab; `null` when that tab has delivered or withdrawn the enquiry. */
function applyRecord(state: OutboxState, id: string, record: OutboxEntry | null): void {
  const own = find(state, id);
  // A refused enquiry was submitted here again, perhaps with another text.
  const isResubmitted = own && !own.saved && record?.state === "refused";
  if (!record) remove(state, id);
  else if (!own) state.entries.push(record);
  else if (own.state !== "sending" && !isResubmitted) Object.assign(own, record);
}

/** Enquiries on their way to us, and receipts for those that have arrived. */
export const outboxSlice = createSlice({
  name: "outbox",
  initialState,
  reducers: {
    /** Enquiries as other tabs or visits have stored them; `null` for one that is gone from storage. */
    recordsRead: (state, action: PayloadAction<{ id: string; entry: OutboxEntry | null }[]>) => {
      for (const { id, entry } of action.payload) applyRecord(state, id, entry);
      state.entries.sort((a, b) => a.createdAt - b.createdAt);
    },
    /** Receipts of other tabs or visits; `null` for one that is gone from storage. */
    receiptsRead: (state, action: PayloadAction<{ id: string; receipt: Receipt | null }[]>) => {
      for (const { id, receipt } of action.payload) {
        if (receipt) putReceipt(state, id, receipt);
        else delete state.receipts[id];
      }
    },
    enquirySaved: (state, action: PayloadAction<{ id: string }>) => {
      const entry = find(state, action.payload.id);
      if (entry) entry.saved = true;
    },
    attemptStarted: (state, action: PayloadAction<{ id: string }>) => {
      const entry = find(state, action.payload.id);
      if (!entry) return;
      entry.state = "sending";
      entry.attempts += 1;
    },
    /** From now on nobody knows whether it has arrived, until an answer does. Stored before the request. */
    requestStarted: (state, action: PayloadAction<{ id: string }>) => {
      const entry = find(state, action.payload.id);
      if (entry) entry.uncertain = true;
    },
    attemptFailed: (state, action: PayloadAction<FailedAttempt>) => {
      const { id, ...result } = action.payload;
      const entry = find(state, id);
      if (entry) Object.assign(entry, { state: "waiting", ...result });
    },
    /** From now on it can be sent without its files, which may be gone from this device by then. */
    filesStored: (state, action: PayloadAction<{ id: string; attachments: StoredAttachment[] }>) => {
      const entry = find(state, action.payload.id);
      if (entry?.submission.kind !== "project") return;
      entry.submission.enquiry.attachments = JSON.stringify(action.payload.attachments);
      entry.attachments = [];
    },
    enquiryDelivered: (state, action: PayloadAction<{ id: string; receipt: Receipt }>) => {
      putReceipt(state, action.payload.id, action.payload.receipt);
    },
    enquiryRefused: (state, action: PayloadAction<{ id: string; failure: ApiError }>) => {
      const entry = find(state, action.payload.id);
      const { failure } = action.payload;
      if (entry) Object.assign(entry, { state: "refused", failure, uncertain: false });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(enquirySubmitted, (state, action) => {
        const { submission, attachments, at } = action.payload;
        const { id } = submission.enquiry;
        const known = find(state, id);
        if (state.receipts[id] || (known && known.state !== "refused")) return;
        remove(state, id);
        state.entries.push({
          id,
          submission,
          attachments,
          createdAt: at,
          state: "waiting",
          attempts: 0,
          retryAt: null,
          failure: null,
          uncertain: false,
          saved: false,
        });
      })
      .addCase(enquiryRetried, (state, action) => {
        const entry = find(state, action.payload.id);
        if (!entry) return;
        if (entry.state !== "sending") entry.state = "waiting";
        // The visitor now insists on an attempt that is running, too.
        entry.retryAt = 0;
      })
      .addCase(enquiryDiscarded, (state, action) => {
        remove(state, action.payload.id);
      })
      .addCase(wentOnline, (state) => {
        for (const entry of state.entries) entry.retryAt = null;
      });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof outboxSlice> {}
}

export const {
  recordsRead,
  receiptsRead,
  enquirySaved,
  attemptStarted,
  requestStarted,
  attemptFailed,
  filesStored,
  enquiryDelivered,
  enquiryRefused,
} = outboxSlice.actions;
