import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { appStarted, effectsStarted, wentOffline, wentOnline } from "@/state/events.ts";

/** Why there is no service worker, or why it could not look for a newer version. */
export interface WorkerFailure {
  during: "registration" | "update";
  message: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface PwaState {
  /** Whether connection, installation and updates are being watched. */
  watched: boolean;
  /** `null` until the app runs in a browser. */
  online: boolean | null;
  /** Every page can be read without a connection. */
  offlineReady: boolean;
  offlineNoticeHidden: boolean;
  /** The browser offers to install the site. */
  installable: boolean;
  /** It can be installed from the browser's own menu alone: iOS makes no offer. */
  installByMenu: boolean;
  installed: boolean;
  /** The visitor has been here long enough to be asked. */
  engaged: boolean;
  /** The visitor asked how to install. */
  installAsked: boolean;
  /** A newer version is there; what is missing is the visitor's word, or a reload. */
  updateAvailable: boolean;
  updatePostponed: boolean;
  /** The newer version has taken over, and this page was spared the reload: something in it is not sent yet. */
  reloadHeld: boolean;
  /** The last one. */
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
 * What the browser says of connection, installation and updates. Here is what every visit needs; `pwaLateSlice` adds the
 * rest when effects start.
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
  selectors: { selectOnline: (state) => state.online, selectWatched: (state) => state.watched },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof pwaSlice> {}
}

export const { selectOnline, selectWatched } = pwaSlice.selectors;
