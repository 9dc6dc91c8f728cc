import { createAction } from "@reduxjs/toolkit";
import type { CapturedReport } from "@/telemetry/report/report.ts";

/** Actions that several parts react to. Each is dispatched in one place only; times are epoch milliseconds. */

/** The app is running in a browser: persistence may start, the online flag is known. */
export const appStarted = createAction<{ at: number; online: boolean; sessionId: string }>("app/started");

/** Listeners and persistence are running; parts that depend on them may be shown. */
export const effectsStarted = createAction("effects/started");

export const wentOnline = createAction<{ at: number }>("browser/wentOnline");
export const wentOffline = createAction<{ at: number }>("browser/wentOffline");

/** The tab was hidden or is about to close: the last safe moment to save. `leaving`: the document is being unloaded. */
export const pageHidden = createAction<{ at: number; leaving?: boolean }>("browser/pageHidden");
export const pageShown = createAction<{ at: number }>("browser/pageShown");

/**
 * A page is on screen; screen readers announce `title`. `loaded`: it came as a document, which browsers and screen
 * readers announce themselves.
 */
export const routeChanged = createAction<{ at: number; path: string; title: string; loaded?: boolean }>(
  "app/routeChanged",
);

/**
 * The collector hands over a captured error. `day` is the visitor's calendar day, for the daily limit. `uncertain`:
 * an earlier visit captured it, so another tab may have sent it already. `sent`: an earlier visit delivered it on
 * that day without the store, so it is only counted and backed up.
 */
export const errorCaptured = createAction<{
  report: CapturedReport;
  critical: boolean;
  day: string;
  uncertain?: boolean;
  sent?: boolean;
}>("errors/captured");

/** The administrator deleted every report; the local backup is deleted as well. */
export const allReportsDeleted = createAction("errors/allDeleted");

/** The visitor wants to see the question about analytics again. */
export const consentReopened = createAction("consent/reopened");
