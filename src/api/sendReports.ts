import { doc, increment, serverTimestamp, writeBatch, type Firestore } from "firebase/firestore/lite";
import { systemClock, type Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { isTransient, toApiError, type ApiError } from "./apiError.ts";
import type { SendReportsRequest, SendReportsResult } from "./errorReport.ts";
import { GROUPS } from "./groups/errorGroup.ts";
import { isStored } from "./isStored.ts";
import {
  ARRIVAL_FIELD,
  countedTogether,
  groupGrowth,
  GROWTH_TIMES,
  reportFields,
  REPORTS,
} from "./reportFields.ts";

/** A commit that counts reports and is not answered after this time is given up, in milliseconds. */
export const COUNT_LIMIT_MS = 10_000;

/** Failures of a group that many visitors write at once: one document takes about one write a second. */
const contended = new Set(["aborted", "deadline-exceeded", "resource-exhausted"]);

const notCounted: ApiError = { code: "aborted", message: "The groups are busy." };

/**
 * Stores each report under its own id and counts it in its group: all of them in one atomic commit, or, when that is
 * refused, one by one, since one report that is stored already or breaks the rules makes the backend refuse all. A report
 * whose group is busy, or cannot be counted, is stored alone and counted later, see `countReports`. For each that is
 * refused again the backend is asked whether it is stored: then it is delivered, otherwise rejected.
 * @throws {ApiError} when the backend cannot be reached, is busy or refuses everything. Some may be stored then.
 */
export async function sendReports(
  firestore: Firestore,
  request: SendReportsRequest,
  clock: Clock = systemClock,
  counts = true,
): Promise<SendReportsResult> {
  const { reports, dropped } = request;
  let failure = counts ? await tryWrite(firestore, request, clock, true) : notCounted;
  const isBusy = failure !== null && contended.has(failure.code);
  // Even if the first commit arrives late, the reports are counted once: the rules refuse whichever is second.
  if (failure && (isBusy || reports.length === 1)) failure = await tryWrite(firestore, request, clock, false);
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
    const one = { reports: [alone], dropped: index === 0 ? dropped : {} };
    const answer = await sendReports(firestore, one, clock, !isBusy);
    result.delivered.push(...answer.delivered);
    result.rejected.push(...answer.rejected);
  }
  return result;
}

/**
 * Writes without precondition: a stored report makes this an update, which the rules deny to the public. Answers why
 * the write was refused, or why its groups could not be counted; `null` when it was stored.
 */
async function tryWrite(
  firestore: Firestore,
  { reports, dropped }: SendReportsRequest,
  clock: Clock,
  counts: boolean,
): Promise<ApiError | null> {
  const batch = writeBatch(firestore);
  const counted = counts ? countedTogether(reports) : new Set();
  for (const [index, report] of reports.entries()) {
    const fields = reportFields(report, index === 0 ? dropped : {}, counted.has(report.id));
    batch.set(doc(firestore, REPORTS, report.id), { ...fields, [ARRIVAL_FIELD]: serverTimestamp() });
    if (!counted.has(report.id)) continue;
    const { values, increments } = groupGrowth(report.id, fields, clock.now());
    const growth: Record<string, unknown> = { ...values };
    for (const { path, by } of increments) {
      const [field, key] = path;
      growth[field] = key === undefined ? increment(by) : { [key]: increment(by) };
    }
    for (const field of GROWTH_TIMES) growth[field] = serverTimestamp();
    batch.set(doc(firestore, GROUPS, report.errorId), growth, { merge: true });
  }
  try {
    await (counts ? withTimeLimit(batch.commit(), clock, COUNT_LIMIT_MS) : batch.commit());
    return null;
  } catch (error) {
    const failure = toApiError(error);
    if (isTransient(failure) && !(counts && contended.has(failure.code))) throw failure;
    return failure;
  }
}
