import { capReport } from "./readReport.ts";
import { redactText } from "./redactText.ts";
import { fieldLimits, type CapturedReport } from "./report.ts";
import { toReportText } from "./reportText.ts";

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The caller passed plain text, which is kept as a string.
    return json;
  }
}

/** Redacts and shortens JSON text from any source. Empty stays empty. */
function prepareJson(json: string, limit: number): string {
  return json && toReportText(parse(json), limit);
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
    url: redactText(report.url),
    userAgent: redactText(report.userAgent),
    props: prepareJson(report.props, fieldLimits.props),
    state: prepareJson(report.state, fieldLimits.state),
    breadcrumbs: prepareJson(report.breadcrumbs, fieldLimits.breadcrumbs),
  });
}
