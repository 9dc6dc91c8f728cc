import { isRecord } from "@/lib/isRecord.ts";
import { readFields } from "@/lib/storedSlice.ts";
import { CONSENT_VERSION, type ConsentAnswer, type ConsentState } from "./consentSlice.ts";

/** A stored answer; `null` for anything else, and for an answer to an older question. */
function readAnswer(stored: unknown): ConsentAnswer | null {
  if (!isRecord(stored)) return null;
  const { choice, version, decidedAt } = stored;
  if (version !== CONSENT_VERSION) return null;
  if (choice !== "granted" && choice !== "denied") return null;
  if (typeof decidedAt !== "number" || !Number.isFinite(decidedAt)) return null;
  return { choice, at: decidedAt };
}

/** Reads the stored slice. `null` when there is no answer. */
export const readStoredConsent = (text: string | null): ConsentAnswer | null =>
  readAnswer(readFields(text ?? ""));

/** Restores a stored answer, unless the visitor has answered since the page was opened. */
export function mergeConsent(inbound: unknown, current: ConsentState): ConsentState {
  const answer = readAnswer(inbound);
  if (!answer || current.choice !== "undecided") return current;
  return { ...current, choice: answer.choice, decidedAt: answer.at };
}

/** Only an answer is stored; the question alone stores nothing. */
export function isAnswered({ choice }: ConsentState): boolean {
  return choice !== "undecided";
}
