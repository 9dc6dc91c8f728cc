import { cutText, wellFormed } from "@/lib/text.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { fieldLimits, type CapturedReport } from "./report.ts";
import { recordStages, type ReportRecord } from "./reportRecord.ts";

type TextField = keyof typeof fieldLimits;

/** The form of `randomId`'s ids, which are document ids as well. */
const idPattern = /^[\w-]{1,64}$/;
const errorIdPattern = /^[0-9a-z]{1,7}$/;
const textFields = Object.keys(fieldLimits) as TextField[];
const jsonFields = new Set<TextField>(["props", "state", "breadcrumbs", "device", "replay"]);

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Reads a report from storage, where other scripts and older releases write too. Returns a new object with only the
 * known fields, or `null` when a field is missing or has the wrong type. Does not cut long texts.
 */
export function readReport(source: unknown): CapturedReport | null {
  if (!isRecord(source)) return null;
  const { id, errorId, grouping, count, timestamp, lastOccurred } = source;
  if (typeof id !== "string" || !idPattern.test(id)) return null;
  if (typeof errorId !== "string" || !errorIdPattern.test(errorId)) return null;
  if (!isTime(count) || count < 1 || !isTime(timestamp) || !isTime(lastOccurred)) return null;
  if (!isTime(grouping)) return null;
  const texts = textFields
    .filter((name) => name !== "userId" || source[name] !== undefined)
    .map((name) => [name, source[name]] as const);
  if (!texts.every(([, text]) => typeof text === "string")) return null;
  return {
    id,
    errorId,
    grouping,
    count,
    timestamp,
    lastOccurred,
    ...(Object.fromEntries(texts) as Pick<CapturedReport, TextField>),
    ...(source["repeat"] === true && { repeat: true }),
    ...(source["staleCode"] === true && { staleCode: true }),
  };
}

/** Reads a stored record in the same way. */
export function readReportRecord(value: unknown): ReportRecord | null {
  if (!isRecord(value)) return null;
  const { critical, attempts } = value;
  const report = readReport(value["report"]);
  const stage = recordStages.find((name) => name === value["stage"]);
  if (!report || !stage || typeof critical !== "boolean") return null;
  if (typeof attempts !== "number" || !Number.isSafeInteger(attempts) || attempts < 0) return null;
  // A text must be redacted before it is cut: half a secret is not recognized.
  return { report: stage === "captured" ? report : capReport(report), critical, attempts, stage };
}

/** Makes every text well-formed and cuts it to its field's limit. JSON text that is too long becomes empty. */
export function capReport(report: CapturedReport): CapturedReport {
  const capped = { ...report };
  for (const name of textFields) {
    if (name === "userId" && report.userId === undefined) continue;
    const text = wellFormed(report[name] ?? "");
    const isTooLong = text.length > fieldLimits[name];
    // Half a JSON text cannot be parsed.
    capped[name] = isTooLong && jsonFields.has(name) ? "" : cutText(text, fieldLimits[name]);
  }
  return capped;
}
