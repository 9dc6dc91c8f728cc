import { browserOf, systemOf } from "./browserName.ts";

/** By what a report is counted in its group. */
export interface ReportLabels {
  /** "Firefox 153". */
  browser: string;
  /** "Windows", "Android". */
  system: string;
  /** The path of the address. */
  page: string;
}

/** The label of what is not known, and of a page whose path the rules would not accept as a key. */
const OTHER = "other";

function pageOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return /^\/[A-Za-z0-9/_.~%-]{0,100}$/.test(path) ? path : OTHER;
}

/** The labels of a report. The report keeps them: a later release may tell another browser from the same text. */
export function reportLabels({ userAgent, url }: { userAgent: string; url: string }): ReportLabels {
  return { browser: browserOf(userAgent) || OTHER, system: systemOf(userAgent) || OTHER, page: pageOf(url) };
}
