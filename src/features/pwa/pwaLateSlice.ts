import { createSlice, type PayloadAction, type Reducer } from "@reduxjs/toolkit";
import { wentOffline } from "@/state/events.ts";
import { pwaSlice, type PwaState, type WorkerFailure } from "./pwaSlice.ts";

/** Events of the service worker and the installation, and the visitor's answers. */
const pwaLateSlice = createSlice({
  name: pwaSlice.name,
  initialState: pwaSlice.getInitialState(),
  reducers: {
    offlineReady: (state) => {
      state.offlineReady = true;
    },
    workerFailed: (state, action: PayloadAction<WorkerFailure>) => {
      state.failure = action.payload;
    },

    /** A new version waits. It is a new question, whatever the last answer was. */
    updateFound: (state) => {
      state.updateAvailable = true;
      state.updatePostponed = false;
    },
    updateAccepted: (state) => {
      state.updatePostponed = false;
    },
    updatePostponed: (state) => {
      state.updatePostponed = true;
    },
    /** A new version took over a page that must not reload without asking. */
    reloadHeld: (state) => {
      state.updateAvailable = true;
      state.updatePostponed = false;
      state.reloadHeld = true;
    },

    installOffered: (state) => {
      state.installable = true;
    },
    /** This system has no install prompt, but the browser's menu can install. */
    installMenuFound: (state) => {
      state.installByMenu = true;
    },
    /** The browser's dialog is on screen; that uses up the prompt, whatever the answer. */
    installPromptShown: (state) => {
      state.installable = false;
      state.installAsked = false;
    },
    appInstalled: (state) => {
      state.installed = true;
      state.installable = false;
      state.installAsked = false;
    },
    visitorEngaged: (state) => {
      state.engaged = true;
    },
    installAsked: (state) => {
      state.installAsked = true;
    },
    installDeclined: (state, _action: PayloadAction<{ at: number }>) => {
      state.installAsked = false;
    },

    offlineNoticeHidden: (state) => {
      state.offlineNoticeHidden = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(wentOffline, (state) => {
      state.offlineNoticeHidden = false;
    });
  },
  selectors: {
    selectUpdateShown: (state) => state.updateAvailable && !state.updatePostponed,
    selectOfflineShown: (state) => state.online === false && !state.offlineNoticeHidden,
    /** Whether this site can be installed here and is not, by the prompt or by the menu. */
    selectInstallWay: (state): "offer" | "menu" | null => {
      if (state.installed) return null;
      if (state.installable) return "offer";
      return state.installByMenu ? "menu" : null;
    },
  },
});

/** The complete reducer: replaces `pwaSlice`'s own when effects start. */
export const pwaReducer: Reducer<PwaState> = (state, action) =>
  pwaLateSlice.reducer(pwaSlice.reducer(state, action), action);

export const {
  offlineReady,
  workerFailed,
  updateFound,
  updateAccepted,
  updatePostponed,
  reloadHeld,
  installOffered,
  installMenuFound,
  installPromptShown,
  appInstalled,
  visitorEngaged,
  installAsked,
  installDeclined,
  offlineNoticeHidden,
} = pwaLateSlice.actions;

export const { selectUpdateShown, selectOfflineShown, selectInstallWay } = pwaLateSlice.selectors;
