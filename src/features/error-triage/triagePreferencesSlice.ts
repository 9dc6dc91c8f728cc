import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { OwnNoise } from "@/telemetry/noise.ts";

interface TriagePreferencesState {
  /** Whether single keys act on the list. WCAG 2.1.4 asks that they can be turned off: speech input types letters. */
  shortcuts: boolean;
  /** The list of noise as edited here, for the next release; `null` when it is as in this release. */
  noise: OwnNoise[] | null;
  /** The address of a form for a new issue, with `{title}` and `{body}`; "" when there is none. */
  issueTemplate: string;
}

const initialState: TriagePreferencesState = { shortcuts: true, noise: null, issueTemplate: "" };

/** How the administrator likes the panel. */
export const triagePreferencesSlice = createSlice({
  name: "triagePreferences",
  initialState,
  reducers: {
    shortcutsSwitched: (state, action: PayloadAction<boolean>) => {
      state.shortcuts = action.payload;
    },
    noiseEdited: (state, action: PayloadAction<OwnNoise[] | null>) => {
      state.noise = action.payload;
    },
    issueTemplateEdited: (state, action: PayloadAction<string>) => {
      state.issueTemplate = action.payload;
    },
  },
  selectors: {
    selectShortcuts: (state) => state.shortcuts,
    selectEditedNoise: (state) => state.noise,
    selectIssueTemplate: (state) => state.issueTemplate,
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof triagePreferencesSlice> {}
}

export const { shortcutsSwitched, noiseEdited, issueTemplateEdited } = triagePreferencesSlice.actions;
export const { selectShortcuts, selectEditedNoise, selectIssueTemplate } = triagePreferencesSlice.selectors;
