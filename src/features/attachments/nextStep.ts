import type { FileState, UploadEnd } from "@/api/attachments/attachmentStorage.ts";
import type { StorageFailure } from "@/api/attachments/storageFailure.ts";

/** Attempts that are made without asking the visitor. */
export const MOST_COPIES = 2;

/** What follows from the end of an upload. */
export type NextStep =
  | { kind: "stored" }
  /** Once more under the same name. */
  | { kind: "again" }
  /** Once more under another name. */
  | { kind: "elsewhere" }
  | { kind: "settled"; outcome: { kind: "cancelled" } | { kind: "failed"; failure: StorageFailure } };

/** The bytes that arrived are not those that were sent; what is stored under that name stays. */
const spoilt = new Set(["invalid-checksum", "server-file-wrong-size"]);

/** `true` when it has to be asked whether the file is stored: the rules let nobody write one twice. */
export function isRefusal(end: UploadEnd): boolean {
  return end.kind === "failed" && end.failure.code === "unauthorized";
}

/**
 * Judges the end of attempt number `attempt` (from 1) of a file. A refusal can mean that the file is there: an earlier
 * attempt, or a request whose answer was lost, has stored it. Where that cannot be known the file is sent under another
 * name, since two copies do no harm and a lost file does.
 * @param found what the backend says about the file after a refusal
 */
export function nextStep(end: UploadEnd, found: FileState, attempt: number): NextStep {
  if (end.kind === "stored") return { kind: "stored" };
  if (end.kind === "cancelled") return { kind: "settled", outcome: { kind: "cancelled" } };
  const { failure } = end;
  const refused = isRefusal(end);
  if (refused && found === "stored") return { kind: "stored" };
  if (attempt < MOST_COPIES) {
    if (spoilt.has(failure.code) || (refused && found === "unknown")) return { kind: "elsewhere" };
    // As when the backend has forgotten an upload that was interrupted for long.
    if (failure.code === "unknown") return { kind: "again" };
  }
  // Refused whatever its name: it is not about this file.
  const told = refused && found === "unknown" ? { ...failure, code: "unauthorized-app" } : failure;
  return { kind: "settled", outcome: { kind: "failed", failure: told } };
}
