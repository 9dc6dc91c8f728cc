import { createAction } from "@reduxjs/toolkit";
import type { CapturedReport } from "@/telemetry/report/report.ts";

/** What many parts react to. Each is dispatched in one place only; times are epoch milliseconds. */

/** The app is running in a browser: persistence may start, the online flag is known. */
export const appStarted = createAction<{ at: number; online: boolean; sessionId: string }>("app/started");

/** Listeners and persistence run from here on; what a quiet visit does without may be shown. */
export const effectsStarted = createAction("effects/started");

export const wentOnline = createAction<{ at: number }>("browser/wentOnline");
export const wentOffline = createAction<{ at: number }>("browser/wentOffline");

/** The tab was hidden or is about to be closed: the last safe moment to save. `leaving`: its document goes away. */
export const pageHidden = createAction<{ at: number; leaving?: boolean }>("browser/pageHidden");
export const pageShown = createAction<{ at: number }>("browser/pageShown");

/**
 * A page is on screen, with the title a screen reader is told. `loaded`: it came as a document, which browsers and
 * screen readers announce without the app.
 */
export const routeChanged = createAction<{ at: number; path: string; title: string; loaded?: boolean }>(
  "app/routeChanged",
);

/**
 * The collector hands over a captured error. `day` is the visitor's calendar day, for the daily limit.
 * `uncertain`: an earlier visit captured it, so another tab may have sent it already. `sent`: an earlier visit stored it
 * on that day without the store, so it is only counted and backed up.
 */
export const errorCaptured = createAction<{
  report: CapturedReport;
  critical: boolean;
  day: string;
  uncertain?: boolean;
  sent?: boolean;
}>("errors/captured");

/** Every report was deleted by the administrator: the local backup goes as well. */
export const allReportsDeleted = createAction("errors/allDeleted");

/** How far a call over many reports has come. `total` is fixed when the administrator clicks. */
export const bulkProgressed = createAction<{ done: number; failed: number; total: number }>(
  "errors/bulkProgressed",
);

/** The visitor wants to see the question about analytics again. */
export const consentReopened = createAction("consent/reopened");

/** The administrator clears what this browser has stored of a slice; `key` is its key in local storage. */
export const storedSliceCleared = createAction<{ key: string }>("persist/sliceCleared");
