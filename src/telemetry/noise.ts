import { LEAVING_STATE } from "@/lib/leaving.ts";
import type { CapturedReport, DropReason } from "./report/report.ts";

interface Noise {
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
  // Thrown by a browser extension.
  {
    drop: "noise",
    matches: ({ stack }) => extensionScheme.test(innermostAddress(stack)),
  },
  // The browser put off resize notifications to the next frame, which is harmless.
  {
    drop: "noise",
    matches: ({ message }) =>
      /ResizeObserver loop (?:limit exceeded|completed with undelivered)/.test(message),
  },
  // An e-mail scanner's embedded browser looked at the page.
  {
    drop: "noise",
    matches: ({ message }) => /Object Not Found Matching Id:\d+, MethodName:/.test(message),
  },
  // A translator had changed the page before React took it over, see `rootErrors`. React renders it
  // again, and nothing is missing.
  {
    drop: "noise",
    matches: ({ errorBoundary }) => errorBoundary === "changed",
  },
  // The host no longer had the code of an earlier release. Reloading the page brings the new one.
  {
    drop: "noise",
    matches: ({ staleCode }) => staleCode === true,
  },
  // The browser cancelled a download since the page was left.
  {
    drop: "leaving",
    matches: ({ message, state }) => cancelled.test(message) && state.includes(LEAVING_STATE.slice(1, -1)),
  },
  // Code could not be downloaded without a connection.
  {
    drop: "noise",
    matches: ({ message, state }) => missingCode.test(message) && state.includes('"online":false'),
  },
];

/** What a report that the noise list has is counted under; `null` for a report that must be sent. */
export const findNoise = (report: CapturedReport): DropReason | null =>
  noise.find((entry) => entry.matches(report))?.drop ?? null;
