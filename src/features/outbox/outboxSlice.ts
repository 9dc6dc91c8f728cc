import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { ApiError } from "@/api/apiError.ts";
import { enquiryDiscarded, enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { wentOnline } from "@/state/events.ts";
import type { OutboxEntry } from "./outboxEntry.ts";
import type { Receipt, ShelfPlace } from "./outboxShelf.ts";

export interface OutboxState {
  /** Not delivered yet, the oldest first. */
  entries: OutboxEntry[];
  /** Delivered, by the enquiry's id. */
  receipts: Record<string, Receipt>;
}

const initialState: OutboxState = { entries: [], receipts: {} };

/** An attempt without an answer: the backend may have stored the enquiry all the same. */
export interface FailedAttempt {
  id: string;
  failure: ApiError;
  /** Not again before this time, in epoch milliseconds. */
  retryAt: number;
}

export interface ShelfReading {
  places: Record<string, ShelfPlace>;
  /** Until when another tab is trusted to send what it has just put there, in epoch milliseconds; `null` at the start. */
  elsewhereUntil: number | null;
}

/** An entry that another tab has put on the shelf and is about to send. */
function leftTo(entry: OutboxEntry, elsewhereUntil: number): OutboxEntry {
  return entry.state === "refused" ? entry : { ...entry, state: "elsewhere", retryAt: elsewhereUntil };
}

const find = (state: OutboxState, id: string) => state.entries.find((entry) => entry.id === id);

function remove(state: OutboxState, id: string): void {
  state.entries = state.entries.filter((entry) => entry.id !== id);
}

/** Enquiries on their way to us, and receipts for those that have arrived. */
export const outboxSlice = createSlice({
  name: "outbox",
  initialState,
  reducers: {
    /** What storage holds of some enquiries: at the start, and when another tab has changed it. */
    shelfRead: (state, action: PayloadAction<ShelfReading>) => {
      const { elsewhereUntil } = action.payload;
      for (const [id, { entry, receipt }] of Object.entries(action.payload.places)) {
        const own = find(state, id);
        if (receipt) {
          state.receipts[id] = receipt;
          remove(state, id);
        } else if (!own) {
          if (entry) state.entries.push(elsewhereUntil === null ? entry : leftTo(entry, elsewhereUntil));
        } else if (entry) {
          if (own.state === "elsewhere" && entry.state === "refused") Object.assign(own, entry);
        } else if (own.saved && own.state !== "sending") remove(state, id);
      }
      state.entries.sort((a, b) => a.createdAt - b.createdAt);
    },
    enquirySaved: (state, action: PayloadAction<{ id: string; saved: boolean }>) => {
      const entry = find(state, action.payload.id);
      if (entry) entry.saved = action.payload.saved;
    },
    attemptStarted: (state, action: PayloadAction<{ id: string }>) => {
      const entry = find(state, action.payload.id);
      if (!entry) return;
      entry.state = "sending";
      entry.attempts += 1;
      entry.retryAt = null;
    },
    attemptFailed: (state, action: PayloadAction<FailedAttempt>) => {
      const { id, failure, retryAt } = action.payload;
      const entry = find(state, id);
      if (entry) Object.assign(entry, { state: "waiting", failure, retryAt });
    },
    /** Another tab is sending it; this one looks again at `retryAt`, epoch milliseconds. */
    leftToOtherTab: (state, action: PayloadAction<{ id: string; retryAt: number }>) => {
      const entry = find(state, action.payload.id);
      if (entry) Object.assign(entry, { state: "elsewhere", retryAt: action.payload.retryAt });
    },
    enquiryDelivered: (state, action: PayloadAction<{ id: string; receipt: Receipt }>) => {
      state.receipts[action.payload.id] = action.payload.receipt;
      remove(state, action.payload.id);
    },
    enquiryRefused: (state, action: PayloadAction<{ id: string; failure: ApiError }>) => {
      const entry = find(state, action.payload.id);
      if (entry) Object.assign(entry, { state: "refused", failure: action.payload.failure });
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
          saved: false,
        });
      })
      .addCase(enquiryRetried, (state, action) => {
        const entry = find(state, action.payload.id);
        if (entry && entry.state !== "sending") Object.assign(entry, { state: "waiting", retryAt: null });
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
  shelfRead,
  enquirySaved,
  attemptStarted,
  attemptFailed,
  leftToOtherTab,
  enquiryDelivered,
  enquiryRefused,
} = outboxSlice.actions;
