import { isRecord } from "@/lib/isRecord.ts";
import { readFields, type Fields } from "@/lib/storedSlice.ts";
import type { PlannerDraft, PlannerDraftState, StoredDraft } from "./plannerDraftSlice.ts";

const isAnswer = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.every((entry) => typeof entry === "string"));

function isDraft(value: unknown): value is PlannerDraft {
  if (!isRecord(value)) return false;
  const { id, startedAt, savedAt, sentAt, step, files, answers } = value;
  return (
    typeof id === "string" &&
    typeof startedAt === "number" &&
    typeof savedAt === "number" &&
    (sentAt === null || typeof sentAt === "number") &&
    typeof step === "string" &&
    Array.isArray(files) &&
    files.every((name) => typeof name === "string") &&
    isRecord(answers) &&
    !Array.isArray(answers) &&
    Object.values(answers).every(isAnswer)
  );
}

/** Whether stored fields are a draft, or say that there is none. */
export const isStoredDraft = (fields: Fields): fields is Fields & StoredDraft =>
  typeof fields["changedAt"] === "number" && (fields["draft"] === null || isDraft(fields["draft"]));

/** Reads a draft as it is stored; `null` for anything else, such as the entry of a newer release. */
export function readStoredDraft(text: string | null): StoredDraft | null {
  const fields = readFields(text ?? "");
  if (!fields || !isStoredDraft(fields)) return null;
  return { draft: fields.draft, changedAt: fields.changedAt };
}

/** Restores a stored draft: only a valid one, and only over older data. */
export function restoreDraft(inbound: unknown, reduced: PlannerDraftState): PlannerDraftState {
  if (!isRecord(inbound) || !isStoredDraft(inbound) || inbound.changedAt <= reduced.changedAt) return reduced;
  return { ...reduced, draft: inbound.draft, changedAt: inbound.changedAt };
}
