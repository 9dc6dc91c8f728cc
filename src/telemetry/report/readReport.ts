import { cutText, wellFormed } from "@/lib/text.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { fieldLimits, type CapturedReport } from "./report.ts";
import { recordStages, type ReportRecord } from "./reportRecord.ts";

type TextField = keyof typeof fieldLimits;

/** Made by `randomId`; anything else could not be a document's id. */
const idPattern = /^[\w-]{1,64}$/;
const errorIdPattern = /^[0-9a-z]{1,7}$/;
const jsonFields = new Set<TextField>(["props", "state", "breadcrumbs"]);

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function readFields(source: Record<string, unknown>): CapturedReport | null {
  const { id, errorId, count, timestamp, lastOccurred } = source;
  if (typeof id !== "string" || !idPattern.test(id)) return null;
  if (typeof errorId !== "string" || !errorIdPattern.test(errorId)) return null;
  if (!isTime(count) || count < 1 || !isTime(timestamp) || !isTime(lastOccurred)) return null;

  let complete = true;
  const text = (name: TextField): string => {
    const value = source[name];
    if (typeof value === "string") return value;
    complete = false;
    return "";
  };
  const report: CapturedReport = {
    id,
    errorId,
    message: text("message"),
    stack: text("stack"),
    componentStack: text("componentStack"),
    errorBoundary: text("errorBoundary"),
    url: text("url"),
    userAgent: text("userAgent"),
    sessionId: text("sessionId"),
    props: text("props"),
    state: text("state"),
    ...(source["userId"] === undefined ? {} : { userId: text("userId") }),
    count,
    timestamp,
    lastOccurred,
    release: text("release"),
    breadcrumbs: text("breadcrumbs"),
    ...(source["staleCode"] === true && { staleCode: true }),
  };
  return complete ? report : null;
}

/**
 * Reads a report from storage, which other scripts and old releases write to as well. Returns a new object with the
 * known fields only, or `null` when one is missing or of the wrong type. Lengths are left as they are.
 */
export function readReport(value: unknown): CapturedReport | null {
  return isRecord(value) ? readFields(value) : null;
}

/** Reads the record of a report likewise. */
export function readReportRecord(value: unknown): ReportRecord | null {
  if (!isRecord(value)) return null;
  const { critical, attempts } = value;
  const report = readReport(value["report"]);
  const stage = recordStages.find((name) => name === value["stage"]);
  if (!report || !stage || typeof critical !== "boolean") return null;
  if (typeof attempts !== "number" || !Number.isSafeInteger(attempts) || attempts < 0) return null;
  // What is not redacted yet must not be cut: half a secret is not recognised.
  return { report: stage === "captured" ? report : capReport(report), critical, attempts, stage };
}

/** The report with every text well-formed and cut to its field limit; a JSON text that is too long becomes empty. */
export function capReport(report: CapturedReport): CapturedReport {
  const cap = (name: TextField): string => {
    const text = wellFormed(report[name] ?? "");
    if (text.length <= fieldLimits[name]) return text;
    // Half a JSON text cannot be read by anyone.
    return jsonFields.has(name) ? "" : cutText(text, fieldLimits[name]);
  };
  return {
    ...report,
    message: cap("message"),
    stack: cap("stack"),
    componentStack: cap("componentStack"),
    errorBoundary: cap("errorBoundary"),
    url: cap("url"),
    userAgent: cap("userAgent"),
    sessionId: cap("sessionId"),
    props: cap("props"),
    state: cap("state"),
    ...(report.userId === undefined ? {} : { userId: cap("userId") }),
    release: cap("release"),
    breadcrumbs: cap("breadcrumbs"),
  };
}
