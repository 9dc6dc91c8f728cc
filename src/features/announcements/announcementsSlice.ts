import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { routeChanged } from "@/state/events.ts";

interface Announcement {
  /** Increases with every announcement, so that the same text twice is announced twice. */
  id: number;
  text: string;
}

interface AnnouncementsState {
  polite: Announcement | null;
  assertive: Announcement | null;
  lastId: number;
}

const initialState: AnnouncementsState = { polite: null, assertive: null, lastId: 0 };

/** The announcements for screen readers: one polite and one assertive message at a time. */
export const announcementsSlice = createSlice({
  name: "announcements",
  initialState,
  reducers: {
    announced: (state, action: PayloadAction<{ text: string; assertive?: boolean }>) => {
      state.lastId += 1;
      const announcement = { id: state.lastId, text: action.payload.text };
      if (action.payload.assertive) state.assertive = announcement;
      else state.polite = announcement;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (state, action) => {
      if (action.payload.loaded) return;
      state.lastId += 1;
      state.polite = { id: state.lastId, text: `Navigated to ${action.payload.title} page` };
    });
  },
  selectors: {
    selectPolite: (state) => state.polite,
    selectAssertive: (state) => state.assertive,
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof announcementsSlice> {}
}

export const { announced } = announcementsSlice.actions;
export const { selectPolite, selectAssertive } = announcementsSlice.selectors;
