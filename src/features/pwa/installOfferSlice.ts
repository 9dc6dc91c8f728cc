import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { installDeclined } from "./pwaLateSlice.ts";

interface InstallOfferState {
  /** When the visitor declined to install, epoch milliseconds; `null` when that was never asked. */
  declinedAt: number | null;
}

const initialState: InstallOfferState = { declinedAt: null };

/** Kept in this browser: who has declined is not asked again, and finds the button in the footer. */
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
