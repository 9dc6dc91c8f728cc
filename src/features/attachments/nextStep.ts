import type { UploadEnd } from "@/api/attachments/attachmentStorage.ts";
import type { StorageFailure } from "@/api/attachments/storageFailure.ts";

/** Attempts that are made without asking the visitor. */
const MOST_ATTEMPTS = 2;

/** What follows from the end of an upload. */
export type NextStep =
  | { kind: "stored" }
  | { kind: "again" }
  | { kind: "settled"; outcome: { kind: "cancelled" } | { kind: "failed"; failure: StorageFailure } };

const spoilt = new Set(["invalid-checksum", "server-file-wrong-size"]);

/** `true` when the bytes that arrived are not those that were sent: the path may hold them and is of no use any more. */
export function isSpoilt(end: UploadEnd): boolean {
  return end.kind === "failed" && spoilt.has(end.failure.code);
}

/** `true` when it has to be asked whether the file is stored: the rules let nobody write one twice. */
export function isRefusal(end: UploadEnd): boolean {
  return end.kind === "failed" && end.failure.code === "unauthorized";
}

/** Judges the end of attempt number `attempt` (from 1) of a file. */
export function nextStep(end: UploadEnd, attempt: number): NextStep {
  if (end.kind === "stored") return { kind: "stored" };
  if (end.kind === "cancelled") return { kind: "settled", outcome: { kind: "cancelled" } };
  // `unknown` as when the backend has forgotten an upload that was interrupted for long.
  const mayPass = isSpoilt(end) || end.failure.code === "unknown";
  if (mayPass && attempt < MOST_ATTEMPTS) return { kind: "again" };
  return { kind: "settled", outcome: { kind: "failed", failure: end.failure } };
}
