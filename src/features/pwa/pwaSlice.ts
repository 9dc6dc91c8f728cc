import { createSlice } from "@reduxjs/toolkit";
import { appStarted, wentOffline, wentOnline } from "@/state/events.ts";

export interface PwaState {
  /** `null` until the app runs in a browser. */
  online: boolean | null;
  installable: boolean;
  installed: boolean;
  updateAvailable: boolean;
}

const initialState: PwaState = { online: null, installable: false, installed: false, updateAvailable: false };

/** What the browser says of connection, installation and updates. */
export const pwaSlice = createSlice({
  name: "pwa",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(appStarted, (state, action) => {
        state.online = action.payload.online;
      })
      .addCase(wentOnline, (state) => {
        state.online = true;
      })
      .addCase(wentOffline, (state) => {
        state.online = false;
      });
  },
  selectors: { selectOnline: (state) => state.online },
});

export const { selectOnline } = pwaSlice.selectors;
