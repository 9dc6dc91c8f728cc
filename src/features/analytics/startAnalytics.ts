import type { Clock } from "@/lib/clock.ts";
import type { AppDispatch, RootState } from "@/state/types.ts";
import { analyticsStarted } from "./analyticsActions.ts";
import { watchActivity } from "./watchActivity.ts";

interface AnalyticsStore {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: { clock: Clock };
}

/** Tracks the visit from now on: takes over earlier page views and watches input. Returns the undo. */
export function startAnalytics(page: Window, { dispatch, getState, extra }: AnalyticsStore): () => void {
  const { pageViews } = getState().analyticsSession;
  const hidden = page.document.visibilityState === "hidden";
  dispatch(analyticsStarted({ pageViews, hidden, at: extra.clock.now() }));
  return watchActivity(page, dispatch, extra.clock);
}
