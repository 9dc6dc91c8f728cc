import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { appStarted, routeChanged } from "@/state/events.ts";

export interface PageView {
  path: string;
  title: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface AnalyticsSessionState {
  sessionId: string | null;
  /** Epoch milliseconds, `null` before the app runs in a browser. */
  startTime: number | null;
  pageViews: PageView[];
}

/** Page views kept in the state; a session longer than this drops its oldest. */
export const MAX_PAGE_VIEWS = 100;

const initialState: AnalyticsSessionState = { sessionId: null, startTime: null, pageViews: [] };

/** The visit, in this tab only: nothing here is sent by this code. */
export const analyticsSessionSlice = createSlice({
  name: "analyticsSession",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(appStarted, (state, action) => {
        state.sessionId = action.payload.sessionId;
        state.startTime = action.payload.at;
      })
      .addCase(routeChanged, (state, action) => {
        const { path, title, at } = action.payload;
        state.pageViews.push({ path, title, at });
        if (state.pageViews.length > MAX_PAGE_VIEWS) state.pageViews.shift();
      });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof analyticsSessionSlice> {}
}
