import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { DAY_MS } from "@/lib/clock.ts";
import { installDeclined } from "./pwaLateSlice.ts";

interface InstallOfferState {
  /** When the visitor declined to install, in epoch milliseconds; `null` before that. */
  declinedAt: number | null;
}

const initialState: InstallOfferState = { declinedAt: null };

/** How long a refusal counts, in milliseconds. */
const REFUSAL_AGE_MS = 180 * DAY_MS;

/** The stored time of a refusal; `null` for anything else, and once it has expired at `now`, epoch milliseconds. */
export function readRefusal(stored: unknown, now: number): number | null {
  return typeof stored === "number" && now - stored < REFUSAL_AGE_MS ? stored : null;
}

/** Stored in this browser: after a refusal the offer is not shown for 180 days; the button in the footer stays. */
export const installOfferSlice = createSlice({
  name: "installOffer",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(installDeclined, (state, action) => {
      state.declinedAt = action.payload.at;
    });
  },
  selectors: { selectInstallDeclined: (state) => state.declinedAt !== null },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof installOfferSlice> {}
}

export const { selectInstallDeclined } = installOfferSlice.selectors;
