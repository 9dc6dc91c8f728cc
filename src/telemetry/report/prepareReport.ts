import { parseJson } from "@/lib/parseJson.ts";
import { capReport } from "./readReport.ts";
import { plainAddress } from "./plainAddress.ts";
import { redactNumber, redactText } from "./redactText.ts";
import { fieldLimits, type CapturedReport } from "./report.ts";
import { toReportText } from "./reportText.ts";
import { isSecretKey } from "./secretNames.ts";

/** Redacts and shortens JSON text from any source; plain text is kept as a string. Empty stays empty. */
function prepareJson(json: string, limit: number): string {
  const value = parseJson(json);
  return json && toReportText(value === undefined ? json : value, limit);
}

/**
 * Redacts every text of a replay and keeps its numbers and its form, which is needed to replay it. What is no JSON
 * becomes empty.
 */
export function redactReplay(json: string): string {
  try {
    const redacted: unknown = JSON.parse(json, (key, value: unknown) => {
      if (redactText(key) !== key) return undefined;
      if (isSecretKey(key) && value !== null && value !== "") return "[redacted]";
      if (typeof value === "number") return redactNumber(value);
      return typeof value === "string" ? redactText(value) : value;
    });
    return JSON.stringify(redacted);
  } catch {
    // Empty, or written by another script: it cannot be replayed.
    return "";
  }
}

/**
 * Makes a report fit to leave the browser: redacts secrets in every text, then cuts each text to its field's limit.
 * Redaction comes first because half a secret is not recognized. A second run changes nothing.
 */
export function prepareReport(report: CapturedReport): CapturedReport {
  return capReport({
    ...report,
    message: redactText(report.message),
    stack: redactText(report.stack),
    componentStack: redactText(report.componentStack),
    errorBoundary: redactText(report.errorBoundary),
    url: redactText(plainAddress(report.url)),
    userAgent: redactText(report.userAgent),
    props: prepareJson(report.props, fieldLimits.props),
    state: prepareJson(report.state, fieldLimits.state),
    breadcrumbs: prepareJson(report.breadcrumbs, fieldLimits.breadcrumbs),
    device: prepareJson(report.device, fieldLimits.device),
    replay: redactReplay(report.replay),
  });
}
