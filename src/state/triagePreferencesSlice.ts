import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";

/** A filter of the errors, and their order, as in the address. */
export interface NamedFilter {
  name: string;
  query: string;
  sort: string;
}

interface TriagePreferencesState {
  /** Whether single keys act on the list. WCAG 2.1.4 asks that they can be turned off: speech input types letters. */
  shortcuts: boolean;
  /** The address of a form for a new issue, with `{title}` and `{body}`; "" when there is none. */
  issueTemplate: string;
  /** By name. */
  filters: NamedFilter[];
}

const initialState: TriagePreferencesState = { shortcuts: true, filters: [], issueTemplate: "" };

/** How the administrator likes the panel. */
export const triagePreferencesSlice = createSlice({
  name: "triagePreferences",
  initialState,
  reducers: {
    shortcutsSwitched: (state, action: PayloadAction<boolean>) => {
      state.shortcuts = action.payload;
    },
    issueTemplateEdited: (state, action: PayloadAction<string>) => {
      state.issueTemplate = action.payload;
    },
    /** Replaces the filter that has the name. */
    filterNamed: ({ filters }, action: PayloadAction<NamedFilter>) => {
      const at = filters.findIndex(({ name }) => name === action.payload.name);
      if (at >= 0) filters[at] = action.payload;
      else filters.push(action.payload);
    },
    filterRemoved: (state, action: PayloadAction<string>) => {
      state.filters = state.filters.filter(({ name }) => name !== action.payload);
    },
  },
  selectors: {
    selectShortcuts: (state) => state.shortcuts,
    selectIssueTemplate: (state) => state.issueTemplate,
    selectFilters: (state) => state.filters,
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof triagePreferencesSlice> {}
}

export const { shortcutsSwitched, filterNamed, filterRemoved, issueTemplateEdited } =
  triagePreferencesSlice.actions;
export const { selectShortcuts, selectFilters, selectIssueTemplate } = triagePreferencesSlice.selectors;
