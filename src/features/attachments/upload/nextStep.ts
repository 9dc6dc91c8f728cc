import type { UploadEnd } from "@/api/attachments/startUpload.ts";
import type { ApiError } from "@/api/apiError.ts";

/** The number of attempts without asking the visitor. */
const MOST_ATTEMPTS = 2;

/** The next step after an upload has ended. */
export type NextStep =
  | { kind: "stored" }
  | { kind: "again" }
  | { kind: "settled"; outcome: { kind: "cancelled" } | { kind: "failed"; failure: ApiError } };

const spoilt = new Set(["invalid-checksum", "server-file-wrong-size"]);

/** `true` when the bytes were damaged on the way: the path may hold them and cannot be used again. */
export function isSpoilt(end: UploadEnd): boolean {
  return end.kind === "failed" && spoilt.has(end.failure.code);
}

/** `true` when Storage must be asked whether the file is stored: the rules refuse a second write. */
export function isRefusal(end: UploadEnd): boolean {
  return end.kind === "failed" && end.failure.code === "unauthorized";
}

/** Decides what follows from attempt number `attempt` (from 1) of a file. */
export function nextStep(end: UploadEnd, attempt: number): NextStep {
  if (end.kind === "stored") return { kind: "stored" };
  if (end.kind === "cancelled") return { kind: "settled", outcome: { kind: "cancelled" } };
  // For example, `unknown` when the backend has forgotten an upload that was interrupted for long.
  const mayPass = isSpoilt(end) || end.failure.code === "unknown";
  if (mayPass && attempt < MOST_ATTEMPTS) return { kind: "again" };
  return { kind: "settled", outcome: { kind: "failed", failure: end.failure } };
}
