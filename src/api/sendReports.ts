import { doc, writeBatch, type Firestore } from "firebase/firestore/lite";
import { isTransient, toApiError, type ApiError } from "./apiError.ts";
import type { SendReportsRequest, SendReportsResult } from "./errorReport.ts";
import { isStored } from "./isStored.ts";
import { toDocument } from "./reportDocument.ts";
import { REPORTS } from "./reportFields.ts";

/**
 * Stores each report under its own id: all of them in one atomic write, or, when that is refused, one by one, since one
 * report that is stored already or breaks the rules makes the backend refuse all. For each that is refused again the
 * backend is asked whether it is stored: then it is delivered, otherwise rejected.
 * @throws {ApiError} when the backend cannot be reached, is busy or refuses everything. Some may be stored then.
 */
export async function sendReports(
  firestore: Firestore,
  { reports, dropped }: SendReportsRequest,
): Promise<SendReportsResult> {
  const failure = await tryWrite(firestore, { reports, dropped });
  if (!failure) return { delivered: reports.map((report) => report.id), rejected: [] };

  const [report, ...others] = reports;
  if (report && others.length === 0) {
    const { id } = report;
    return (await isStored(firestore, REPORTS, id)) === "stored"
      ? { delivered: [id], rejected: [] }
      : { delivered: [], rejected: [{ id, code: failure.code }] };
  }

  const result: SendReportsResult = { delivered: [], rejected: [] };
  for (const [index, alone] of reports.entries()) {
    const answer = await sendReports(firestore, { reports: [alone], dropped: index === 0 ? dropped : {} });
    result.delivered.push(...answer.delivered);
    result.rejected.push(...answer.rejected);
  }
  return result;
}

/**
 * Writes without precondition: a stored report makes this an update, which the rules deny to the public. Answers why
 * the write was refused, `null` when it was not.
 */
async function tryWrite(
  firestore: Firestore,
  { reports, dropped }: SendReportsRequest,
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
