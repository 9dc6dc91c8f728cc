import { createAction } from "@reduxjs/toolkit";
import type { PageView } from "./analyticsSessionSlice.ts";

/** Effects have started: from here on the visit is accounted for. `pageViews` are those from before. */
export const analyticsStarted = createAction<{ pageViews: PageView[]; hidden: boolean; at: number }>(
  "analytics/started",
);

/** The visitor typed, pointed or scrolled; at most one in ten seconds, with the last one's time. */
export const userActive = createAction<{ at: number }>("analytics/userActive");
