import type { CapturedReport, DropReason } from "./report/report.ts";
import { LEAVING_STATE } from "./watchLeaving.ts";

interface Noise {
  /** Why it says nothing about this site. */
  reason: string;
  /** The reason that the drop is counted under. */
  drop: DropReason;
  matches(report: CapturedReport): boolean;
}

const extensionScheme = /^(?:chrome|moz|safari|safari-web)-extension:|^webkit-masked-url:/;

/** What Chrome, Firefox and Safari, and Vite for style sheets, say of code that could not be downloaded. */
const missingCode = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** What browsers say of code and requests that they cancel when the page is left. */
const cancelled = new RegExp(
  `${missingCode.source}|NetworkError when attempting|Load failed|Failed to fetch`,
);

/** The address of the innermost frame: the part after "at … (" in Chrome, after "@" in Firefox and Safari. */
function innermostAddress(stack: string): string {
  const frame = /^\s*at .*?([\w-]+:\/\/\S*)|^[^\n@]*@([\w-]+:\/\/\S*)/m.exec(stack);
  return frame?.[1] ?? frame?.[2] ?? "";
}

/**
 * Errors that are not reported, each with its reason. The list is closed and short: a script of another origin
 * ("Script error.") or an unknown third party is reported, since it may well break the page.
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

/** The kind of noise that the report is, `null` when it is none. */
export function findNoise(report: CapturedReport): Noise | null {
  return noise.find((entry) => entry.matches(report)) ?? null;
}
