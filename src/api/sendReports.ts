import { doc, writeBatch, type Firestore } from "firebase/firestore/lite";
import type { CapturedReport, DropCounts } from "@/telemetry/report.ts";
import { isTransient, toApiError, type ApiError } from "./apiError.ts";
import type { SendReportsRequest, SendReportsResult } from "./errorReport.ts";
import { REPORTS, toDocument } from "./reportDocument.ts";

/**
 * Stores each report under its own id: all of them in one atomic write, or, when the backend refuses that for a
 * reason that lies in a report, one by one so that a bad report does not hold up the others.
 * @throws {ApiError} when the backend cannot be reached or is busy; nothing is known to be stored then.
 */
export async function sendReports(
  firestore: Firestore,
  request: SendReportsRequest,
): Promise<SendReportsResult> {
  const failure = await tryWrite(firestore, request.reports, request.dropped);
  if (!failure) return { delivered: request.reports.map((report) => report.id), rejected: [] };

  const result: SendReportsResult = { delivered: [], rejected: [] };
  for (const [index, report] of request.reports.entries()) {
    const alone = await tryWrite(firestore, [report], index === 0 ? request.dropped : {});
    if (!alone || isStored(alone, request.uncertain.includes(report.id))) result.delivered.push(report.id);
    else result.rejected.push({ id: report.id, code: alone.code });
  }
  return result;
}

/** Writes without precondition: a stored report makes this an update, which the rules deny to the public. */
async function tryWrite(
  firestore: Firestore,
  reports: CapturedReport[],
  dropped: DropCounts,
): Promise<ApiError | null> {
  const batch = writeBatch(firestore);
  for (const [index, report] of reports.entries()) {
    batch.set(doc(firestore, REPORTS, report.id), toDocument(report, index === 0 ? dropped : {}));
  }
  try {
    await batch.commit();
    return null;
  } catch (error) {
    const failure = toApiError(error);
    if (isTransient(failure)) throw failure;
    return failure;
  }
}

/** Refused because it is there already: an earlier attempt was stored although its answer never came. */
function isStored(failure: ApiError, uncertain: boolean): boolean {
  return failure.code === "already-exists" || (uncertain && failure.code === "permission-denied");
}
