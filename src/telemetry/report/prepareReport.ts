import { capReport } from "./readReport.ts";
import { redactText } from "./redactText.ts";
import { fieldLimits, type CapturedReport } from "./report.ts";
import { toReportText } from "./reportText.ts";

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A caller handed over plain text; it is kept as a text.
    return json;
  }
}

/** JSON text made safe again, whoever made it. Empty stays empty. */
function prepareJson(json: string, limit: number): string {
  return json && toReportText(parse(json), limit);
}

/**
 * The report as it may leave the browser: secrets redacted in every text, and each text within its field limit.
 * Redaction comes first, since half a secret is not recognised. Preparing twice changes nothing more.
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
