import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { routeChanged } from "@/state/events.ts";

interface AnnouncementsState {
  /** The last announcement. Its id increases, so that the same text twice is announced twice. */
  polite: { id: number; text: string } | null;
}

const initialState: AnnouncementsState = { polite: null };

function announce(state: AnnouncementsState, text: string): void {
  state.polite = { id: (state.polite?.id ?? 0) + 1, text };
}

/** The announcements for screen readers: one message at a time, which does not interrupt what is being read. */
export const announcementsSlice = createSlice({
  name: "announcements",
  initialState,
  reducers: {
    announced: (state, action: PayloadAction<{ text: string }>) => announce(state, action.payload.text),
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (state, action) => {
      if (!action.payload.loaded) announce(state, `Navigated to ${action.payload.title} page`);
    });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof announcementsSlice> {}
}

export const { announced } = announcementsSlice.actions;
