import { isRecord } from "@/lib/isRecord.ts";
import { CONSENT_VERSION, type ConsentAnswer, type ConsentState } from "./consentSlice.ts";

/** The slice's key in local storage, by redux-persist. */
export const CONSENT_KEY = "persist:consent";

/** A stored answer; `null` for anything else, and for an answer to an older question. */
function readAnswer(stored: unknown): ConsentAnswer | null {
  if (!isRecord(stored)) return null;
  const { choice, version, decidedAt } = stored;
  if (version !== CONSENT_VERSION) return null;
  if (choice !== "granted" && choice !== "denied") return null;
  if (typeof decidedAt !== "number" || !Number.isFinite(decidedAt)) return null;
  return { choice, at: decidedAt };
}

/** Reads the stored slice: JSON whose values are JSON. `null` when there is no answer. */
export function readStoredConsent(text: string | null): ConsentAnswer | null {
  try {
    const parts: unknown = JSON.parse(text ?? "null");
    if (!isRecord(parts)) return null;
    return readAnswer(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, JSON.parse(String(part)) as unknown]),
      ),
    );
  } catch {
    // Foreign or broken data counts as no answer.
    return null;
  }
}

/** Restores a stored answer, unless the visitor has answered since the page was opened. */
export function mergeConsent(inbound: unknown, _original: ConsentState, current: ConsentState): ConsentState {
  const answer = readAnswer(inbound);
  if (!answer || current.choice !== "undecided") return current;
  return { ...current, choice: answer.choice, decidedAt: answer.at };
}

/** Only an answer is stored; the question alone stores nothing. */
export function isAnswered({ choice }: ConsentState): boolean {
  return choice !== "undecided";
}
