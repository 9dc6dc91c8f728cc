import { ONE_REQUEST_BYTES } from "@/api/attachments/attachmentLimits.ts";
import type { UploadEnd } from "@/api/attachments/attachmentStorage.ts";
import type { StorageFailure } from "@/api/attachments/storageFailure.ts";

/** Attempts that are made without asking the visitor. */
export const MOST_COPIES = 2;

/** What follows from the end of an upload. `refused`: it is certain that nothing is stored. */
export type NextStep =
  | { kind: "stored" }
  /** Once more under the same name. */
  | { kind: "again" }
  /** Once more under another name. */
  | { kind: "elsewhere" }
  | {
      kind: "settled";
      refused: boolean;
      outcome: { kind: "cancelled" } | { kind: "failed"; failure: StorageFailure };
    };

/** The bytes that arrived are not those that were sent; what is stored under that name stays. */
const spoilt = new Set(["invalid-checksum", "server-file-wrong-size"]);

/**
 * Judges the end of attempt number `attempt` (from 1) of a file. The rules let nobody write a file twice or look at it,
 * so a refusal can mean that the file is there: an earlier attempt, or a piece whose answer was lost, has stored it. A
 * small file travels in one request, which the SDK repeats by itself without a word; it is sent under another name then,
 * since two copies do no harm and a lost file does.
 * @param before what was known of the file before this attempt
 */
export function nextStep(
  end: UploadEnd,
  before: { size: number; uncertain: boolean },
  attempt: number,
): NextStep {
  if (end.kind === "stored") return { kind: "stored" };
  if (end.kind === "cancelled") return { kind: "settled", refused: false, outcome: { kind: "cancelled" } };
  const { failure, sentAll } = end;
  const isRefusal = failure.code === "unauthorized";
  if (isRefusal && (before.uncertain || sentAll)) return { kind: "stored" };
  if (attempt < MOST_COPIES) {
    if (spoilt.has(failure.code)) return { kind: "elsewhere" };
    if (isRefusal && before.size <= ONE_REQUEST_BYTES) return { kind: "elsewhere" };
    // As when the backend has forgotten an upload that was interrupted for long.
    if (failure.code === "unknown") return { kind: "again" };
  }
  return { kind: "settled", refused: isRefusal, outcome: { kind: "failed", failure } };
}
