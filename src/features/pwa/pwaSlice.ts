import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { appStarted, effectsStarted, wentOffline, wentOnline } from "@/state/events.ts";

/** Why there is no service worker, or why it could not check for a new version. */
export interface WorkerFailure {
  during: "registration" | "update";
  message: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface PwaState {
  /** Whether connection, installation and updates are observed. */
  watched: boolean;
  /** `null` until the app runs in a browser. */
  online: boolean | null;
  /** Every page can be read without a connection. */
  offlineReady: boolean;
  offlineNoticeHidden: boolean;
  /** The browser offers installation. */
  installable: boolean;
  /** Only the browser's menu can install it, as on iOS. */
  installByMenu: boolean;
  installed: boolean;
  /** The visitor has been here long enough to be asked. */
  engaged: boolean;
  /** The visitor asked how to install. */
  installAsked: boolean;
  /** A new version is ready; it needs the visitor's consent, or a reload. */
  updateAvailable: boolean;
  updatePostponed: boolean;
  /** A new version has taken over, but this page was not reloaded because it has unsent data. */
  reloadHeld: boolean;
  /** The last failure. */
  failure: WorkerFailure | null;
}

const initialState: PwaState = {
  watched: false,
  online: null,
  offlineReady: false,
  offlineNoticeHidden: false,
  installable: false,
  installByMenu: false,
  installed: false,
  engaged: false,
  installAsked: false,
  updateAvailable: false,
  updatePostponed: false,
  reloadHeld: false,
  failure: null,
};

/**
 * Connection, installation and updates. This is the part that every visit needs; `pwaLateSlice` adds the rest when
 * effects start.
 */
export const pwaSlice = createSlice({
  name: "pwa",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(appStarted, (state, action) => {
        state.online = action.payload.online;
      })
      .addCase(effectsStarted, (state) => {
        state.watched = true;
      })
      .addCase(wentOnline, (state) => {
        state.online = true;
      })
      .addCase(wentOffline, (state) => {
        state.online = false;
      });
  },
  selectors: { selectWatched: (state) => state.watched },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof pwaSlice> {}
}

export const { selectWatched } = pwaSlice.selectors;
