import { createSlice, type WithSlice, createAction } from "@reduxjs/toolkit";
import { pageHidden, pageShown } from "@/state/events.ts";
import type { PageView } from "./analyticsSessionSlice.ts";

/** Effects have started: the visit is tracked from here on. `pageViews` are those from before. */
export const analyticsStarted = createAction<{ pageViews: PageView[]; hidden: boolean; at: number }>(
  "analytics/started",
);

/** The visitor typed, pointed or scrolled; at most one action in ten seconds, with the time of the last input. */
export const userActive = createAction<{ at: number }>("analytics/userActive");

/** A visitor without input for this long counts as idle, in milliseconds. From the specification, section 9. */
export const IDLE_AFTER_MS = 30_000;

/** Times are epoch milliseconds. */
interface EngagementState {
  /** Engagement up to `countedFrom`, in milliseconds. */
  countedMs: number;
  /** The start of the current period; `null` while the page is hidden, and before the start. */
  countedFrom: number | null;
  lastInputAt: number;
}

const initialState: EngagementState = { countedMs: 0, countedFrom: null, lastInputAt: 0 };

/** The engagement time up to `at`, in milliseconds. */
export function engagementAt({ countedMs, countedFrom, lastInputAt }: EngagementState, at: number): number {
  if (countedFrom === null) return countedMs;
  return countedMs + Math.max(0, Math.min(at, lastInputAt + IDLE_AFTER_MS) - countedFrom);
}

/** Adds the time up to `at`, and starts a new period if `on`. */
function settle(state: EngagementState, at: number, on: boolean): void {
  state.countedMs = engagementAt(state, at);
  state.countedFrom = on ? at : null;
  if (on) state.lastInputAt = at;
}

/**
 * Engagement time. It runs from an input, a return to the page or the start of effects, and pauses after 30 s without
 * input or when the page is hidden. It is computed from the times of actions and needs no timer.
 */
export const engagementSlice = createSlice({
  name: "engagement",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(analyticsStarted, (state, action) => settle(state, action.payload.at, !action.payload.hidden))
      .addCase(userActive, (state, action) => {
        // A late action may be about input from before the page was hidden.
        if (state.countedFrom !== null) settle(state, action.payload.at, true);
      })
      .addCase(pageHidden, (state, action) => settle(state, action.payload.at, false))
      .addCase(pageShown, (state, action) => settle(state, action.payload.at, true));
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof engagementSlice> {}
}
