import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A place in the demo's own history, as the router keeps one. */
interface Visit {
  key: string;
  /** The query string, "" or beginning with "?". */
  search: string;
  /** What the router keeps with the visit. */
  state: unknown;
}

export interface DemoAddressState {
  visits: Visit[];
  /** Index of the present one. */
  at: number;
  /** Visits made so far; their keys count on. */
  made: number;
}

type NewVisit = Pick<Visit, "search" | "state">;

/** The state of a demo that is opened with this query string. */
export const openedAt = (search: string): DemoAddressState => ({
  visits: [{ key: "0", search, state: null }],
  at: 0,
  made: 1,
});

/**
 * Where the demo's panel is: which report is open, which filter is set. It is in the demo's store and not in the
 * browser's address, so that it travels in time with everything else and the visitor's Back leaves the page.
 */
export const demoAddressSlice = createSlice({
  name: "demoAddress",
  initialState: openedAt(""),
  reducers: {
    visited: (state, action: PayloadAction<NewVisit>) => {
      state.visits.splice(state.at + 1);
      state.visits.push({ key: String(state.made), ...action.payload });
      state.at += 1;
      state.made += 1;
    },
    replaced: (state, action: PayloadAction<NewVisit>) => {
      state.visits[state.at] = { key: String(state.made), ...action.payload };
      state.made += 1;
    },
    moved: (state, action: PayloadAction<number>) => {
      state.at = Math.min(Math.max(state.at + action.payload, 0), state.visits.length - 1);
    },
  },
  selectors: { selectVisit: (state) => state.visits[state.at] },
});

export const { visited, replaced, moved } = demoAddressSlice.actions;
export const { selectVisit } = demoAddressSlice.selectors;
