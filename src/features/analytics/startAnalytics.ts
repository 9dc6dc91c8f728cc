import type { Clock } from "@/lib/clock.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import type { AppDispatch, FeatureStore } from "@/state/types.ts";
import { analyticsStarted, userActive } from "./engagementSlice.ts";

/** Tracks the visit from now on: takes over earlier page views and watches input. Returns the undo. */
export function startAnalytics(page: Window, { dispatch, getState, extra }: FeatureStore): () => void {
  const { pageViews } = getState().analyticsSession;
  const hidden = page.document.visibilityState === "hidden";
  dispatch(analyticsStarted({ pageViews, hidden, at: extra.clock.now() }));
  return watchActivity(page, dispatch, extra.clock);
}

/** Inputs within this time become one action, in milliseconds. It must be shorter than the idle limit. */
const ACTIVITY_INTERVAL_MS = 10_000;

const inputs = ["pointermove", "pointerdown", "touchmove", "wheel", "keydown", "scroll"];

/**
 * Dispatches an action for input: the first at once, further ones within ten seconds at the end of that time, with
 * the time of the last. No engagement is lost. Returns the undo.
 */
export function watchActivity(page: Window, dispatch: AppDispatch, clock: Clock): () => void {
  let lastInput = 0;
  let told = 0;
  let timer: unknown = null;

  function tell(): void {
    told = lastInput;
    dispatch(userActive({ at: lastInput }));
    timer = clock.setTimeout(() => {
      timer = null;
      if (lastInput !== told) tell();
    }, ACTIVITY_INTERVAL_MS);
  }
  function note(): void {
    lastInput = clock.now();
    if (timer === null) tell();
  }
  // Input from before the page was hidden, reported after its return, would count the time between twice.
  function forget(): void {
    lastInput = told;
  }

  return undoAll([
    listen(page, inputs, note, { capture: true, passive: true }),
    listen(page.document, ["visibilitychange"], forget),
    () => clock.clearTimeout(timer),
  ]);
}
