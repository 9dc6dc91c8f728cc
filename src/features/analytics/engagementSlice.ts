import { createSlice, type WithSlice } from "@reduxjs/toolkit";
import { pageHidden, pageShown } from "@/state/events.ts";
import { analyticsStarted, userActive } from "./analyticsActions.ts";

/** Without input for this long, nobody is taken to be reading, in milliseconds. From the specification, section 9. */
export const IDLE_AFTER_MS = 30_000;

/** Times are epoch milliseconds. */
export interface EngagementState {
  /** Engagement up to `countedFrom`, in milliseconds. */
  countedMs: number;
  /** Since when time is counted; `null` while the page is hidden, and before the start. */
  countedFrom: number | null;
  lastInputAt: number;
}

const initialState: EngagementState = { countedMs: 0, countedFrom: null, lastInputAt: 0 };

/** How long somebody has been engaged with the page by the time `at`, in milliseconds. */
export function engagementAt({ countedMs, countedFrom, lastInputAt }: EngagementState, at: number): number {
  if (countedFrom === null) return countedMs;
  return countedMs + Math.max(0, Math.min(at, lastInputAt + IDLE_AFTER_MS) - countedFrom);
}

/** Adds what passed until `at`, and counts on from there if `on`. */
function settle(state: EngagementState, at: number, on: boolean): void {
  state.countedMs = engagementAt(state, at);
  state.countedFrom = on ? at : null;
  if (on) state.lastInputAt = at;
}

/**
 * Engagement time: it runs from an input, the return to the page and the start of effects, and pauses 30 s later or as
 * soon as the page is hidden. It is computed from the times of actions alone and needs no timer.
 */
export const engagementSlice = createSlice({
  name: "engagement",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(analyticsStarted, (state, action) => settle(state, action.payload.at, !action.payload.hidden))
      .addCase(userActive, (state, action) => {
        // Told late, an input may belong to a page that is hidden by now.
        if (state.countedFrom !== null) settle(state, action.payload.at, true);
      })
      .addCase(pageHidden, (state, action) => settle(state, action.payload.at, false))
      .addCase(pageShown, (state, action) => settle(state, action.payload.at, true));
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof engagementSlice> {}
}
