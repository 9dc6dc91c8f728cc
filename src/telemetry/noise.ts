import { LEAVING_STATE } from "@/lib/leaving.ts";
import type { CapturedReport, DropReason } from "./report/report.ts";

interface Noise {
  /** Why the error is irrelevant to this site. */
  reason: string;
  /** The drop reason it is counted under. */
  drop: DropReason;
  matches(report: CapturedReport): boolean;
}

const extensionScheme = /^(?:chrome|moz|safari|safari-web)-extension:|^webkit-masked-url:/;

/** Messages of Chrome, Firefox, Safari and, for style sheets, Vite about code that could not be downloaded. */
const missingCode = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Messages of browsers about code and requests that they cancelled because the page was left. */
const cancelled = new RegExp(
  `${missingCode.source}|NetworkError when attempting|Load failed|Failed to fetch`,
);

/** The address in the innermost frame: after "at … (" in Chrome, after "@" in Firefox and Safari. */
function innermostAddress(stack: string): string {
  const frame = /^\s*at .*?([\w-]+:\/\/\S*)|^[^\n@]*@([\w-]+:\/\/\S*)/m.exec(stack);
  return frame?.[1] ?? frame?.[2] ?? "";
}

/**
 * Errors that are not reported, with reasons. The list stays short: errors of scripts from other origins ("Script
 * error.") and of unknown third parties are reported, because they may break the page.
 */
const noise: readonly Noise[] = [
  {
    reason: "thrown by a browser extension",
    drop: "noise",
    matches: ({ stack }) => extensionScheme.test(innermostAddress(stack)),
  },
  {
    reason: "the browser put off resize notifications to the next frame, which is harmless",
    drop: "noise",
    matches: ({ message }) =>
      /ResizeObserver loop (?:limit exceeded|completed with undelivered)/.test(message),
  },
  {
    reason: "an e-mail scanner's embedded browser looked at the page",
    drop: "noise",
    matches: ({ message }) => /Object Not Found Matching Id:\d+, MethodName:/.test(message),
  },
  {
    reason: "code of an earlier release was gone, and loading the page anew was to bring the new one",
    drop: "noise",
    matches: ({ staleCode }) => staleCode === true,
  },
  {
    reason: "the browser cancelled a download since the page was left",
    drop: "leaving",
    matches: ({ message, state }) => cancelled.test(message) && state.includes(LEAVING_STATE.slice(1, -1)),
  },
  {
    reason: "code could not be downloaded without a connection",
    drop: "noise",
    matches: ({ message, state }) => missingCode.test(message) && state.includes('"online":false'),
  },
];

/** Finds the matching entry of the noise list; `null` for a report that must be sent. */
export const findNoise = (report: CapturedReport): Noise | null =>
  noise.find((entry) => entry.matches(report)) ?? null;
