import { parseUrl } from "@/lib/parseUrl.ts";
import { browserOf, systemOf } from "./browserName.ts";

/** By what a report is counted in its group. */
export interface ReportLabels {
  /** The release. */
  releaseKey: string;
  /** "Firefox 153". */
  browser: string;
  /** "Windows", "Android". */
  system: string;
  /** The path of the address. */
  page: string;
}

/** The label of what is not known, or what the rules would not accept as a key: keys have closed patterns. */
const OTHER = "other";

function pageOf(url: string): string {
  const path = parseUrl(url)?.pathname ?? "";
  return /^\/[A-Za-z0-9/_.~%-]{0,100}$/.test(path) ? path : OTHER;
}

/** The labels of a report. The report keeps them: a later release may tell another browser from the same text. */
export function reportLabels({
  userAgent,
  url,
  release,
}: {
  userAgent: string;
  url: string;
  release: string;
}): ReportLabels {
  return {
    releaseKey: /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/.test(release) ? release : OTHER,
    browser: browserOf(userAgent) || OTHER,
    system: systemOf(userAgent) || OTHER,
    page: pageOf(url),
  };
}
