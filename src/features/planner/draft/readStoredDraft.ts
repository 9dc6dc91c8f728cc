import { renamedKinds } from "@/content/planner.ts";
import type { PlannerDraft, PlannerDraftState } from "./plannerDraftSlice.ts";

/** The stored part of the slice. */
export type StoredDraft = Pick<PlannerDraftState, "draft" | "changedAt">;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
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
    Object.values(answers).every(isAnswer)
  );
}

/** An open draft of an earlier release names a kind of project instead of a service. A sent plan stays as it was sent. */
function withService(stored: StoredDraft): StoredDraft {
  const kind = stored.draft?.answers["kind"];
  const renamed =
    typeof kind === "string" && Object.hasOwn(renamedKinds, kind) ? renamedKinds[kind] : undefined;
  if (!stored.draft || stored.draft.sentAt !== null || renamed === undefined) return stored;
  return { ...stored, draft: { ...stored.draft, answers: { ...stored.draft.answers, kind: renamed } } };
}

const isStoredDraft = (value: Record<string, unknown>): value is Record<string, unknown> & StoredDraft =>
  typeof value["changedAt"] === "number" && (value["draft"] === null || isDraft(value["draft"]));

/**
 * Reads a draft as redux-persist stores a slice: JSON whose values are JSON. `null` for anything else, such as the
 * entry of a newer release.
 */
export function readStoredDraft(text: string | null): StoredDraft | null {
  try {
    const parts: unknown = JSON.parse(text ?? "");
    if (!isRecord(parts)) return null;
    const { draft, changedAt } = parts;
    const stored = {
      draft: JSON.parse(String(draft)) as unknown,
      changedAt: JSON.parse(String(changedAt)) as unknown,
    };
    return isStoredDraft(stored) ? withService(stored) : null;
  } catch {
    // Not JSON, so no draft.
    return null;
  }
}

/** Restores a stored draft: only a valid one, and only over older data. */
export function restoreDraft(
  inbound: unknown,
  _original: PlannerDraftState,
  reduced: PlannerDraftState,
): PlannerDraftState {
  if (!isRecord(inbound) || !isStoredDraft(inbound) || inbound.changedAt <= reduced.changedAt) return reduced;
  return { ...reduced, draft: withService(inbound).draft, changedAt: inbound.changedAt };
}
