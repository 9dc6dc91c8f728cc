import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { installDeclined } from "./pwaLateSlice.ts";

interface InstallOfferState {
  /** When the visitor declined to install, in epoch milliseconds; `null` before that. */
  declinedAt: number | null;
}

const initialState: InstallOfferState = { declinedAt: null };

/** Stored in this browser: after a refusal nobody is asked again; the button in the footer stays. */
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
