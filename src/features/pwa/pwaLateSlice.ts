import { createSlice, type PayloadAction, type Reducer } from "@reduxjs/toolkit";
import { wentOffline } from "@/state/events.ts";
import { pwaSlice, type PwaState, type WorkerFailure } from "./pwaSlice.ts";

/** What the service worker and the browser's installer tell, and what the visitor answers. */
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

    /** A newer version waits. It is a new question, whatever was answered to the last one. */
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
    /** The newer version took over a page that is not to be reloaded without asking. */
    reloadHeld: (state) => {
      state.updateAvailable = true;
      state.updatePostponed = false;
      state.reloadHeld = true;
    },

    installOffered: (state) => {
      state.installable = true;
    },
    /** There is no offer on this system, but a way through the browser's menu. */
    installMenuFound: (state) => {
      state.installByMenu = true;
    },
    /** The browser's own question is on screen; its offer is used up with that, whatever the answer. */
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
    selectReloadHeld: (state) => state.reloadHeld,
    selectOfflineShown: (state) => state.online === false && !state.offlineNoticeHidden,
    selectOfflineReady: (state) => state.offlineReady,
    /** Whether this site can be installed here and is not: by the browser's offer, or by its menu. */
    selectInstallWay: (state): "offer" | "menu" | null => {
      if (state.installed) return null;
      if (state.installable) return "offer";
      return state.installByMenu ? "menu" : null;
    },
    selectInstallAsked: (state) => state.installAsked,
    selectEngaged: (state) => state.engaged,
  },
});

/** The whole slice: takes the place of `pwaSlice`'s own reducer when effects start. */
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

export const {
  selectUpdateShown,
  selectReloadHeld,
  selectOfflineShown,
  selectOfflineReady,
  selectInstallWay,
  selectInstallAsked,
  selectEngaged,
} = pwaLateSlice.selectors;
