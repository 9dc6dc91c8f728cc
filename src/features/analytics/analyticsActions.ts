import { createAction } from "@reduxjs/toolkit";
import type { PageView } from "./analyticsSessionSlice.ts";

/** Effects have started: the visit is tracked from here on. `pageViews` are those from before. */
export const analyticsStarted = createAction<{ pageViews: PageView[]; hidden: boolean; at: number }>(
  "analytics/started",
);

/** The visitor typed, pointed or scrolled; at most one action in ten seconds, with the time of the last input. */
export const userActive = createAction<{ at: number }>("analytics/userActive");
