import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";

export interface TriagePreferencesState {
  /** Whether single keys act on the list. WCAG 2.1.4 asks that they can be turned off: speech input types letters. */
  shortcuts: boolean;
}

const initialState: TriagePreferencesState = { shortcuts: true };

/** How the administrator likes the panel. */
export const triagePreferencesSlice = createSlice({
  name: "triagePreferences",
  initialState,
  reducers: {
    shortcutsSwitched: (state, action: PayloadAction<boolean>) => {
      state.shortcuts = action.payload;
    },
  },
  selectors: { selectShortcuts: (state) => state.shortcuts },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof triagePreferencesSlice> {}
}

export const { shortcutsSwitched } = triagePreferencesSlice.actions;
export const { selectShortcuts } = triagePreferencesSlice.selectors;
