import { isRecord } from "@/lib/isRecord.ts";
import { CONSENT_VERSION, type ConsentAnswer, type ConsentState } from "./consentSlice.ts";

/** The key under which redux-persist keeps the slice. */
export const CONSENT_KEY = "persist:consent";

/** An answer as it was stored; `null` for anything else, and for an answer to another question than today's. */
function readAnswer(stored: unknown): ConsentAnswer | null {
  if (!isRecord(stored)) return null;
  const { choice, version, decidedAt } = stored;
  if (version !== CONSENT_VERSION) return null;
  if (choice !== "granted" && choice !== "denied") return null;
  if (typeof decidedAt !== "number" || !Number.isFinite(decidedAt)) return null;
  return { choice, at: decidedAt };
}

/** Reads what lies under the key: JSON of parts that are JSON themselves. `null` as in an absent answer. */
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
    // Not ours, or broken: as good as no answer.
    return null;
  }
}

/** Takes over a stored answer, unless the visitor has given one already since the page was opened. */
export function mergeConsent(inbound: unknown, _original: ConsentState, current: ConsentState): ConsentState {
  const answer = readAnswer(inbound);
  if (!answer || current.choice !== "undecided") return current;
  return { ...current, choice: answer.choice, decidedAt: answer.at };
}

/** Only an answer is kept: the question by itself leaves no trace. */
export function isAnswered({ choice }: ConsentState): boolean {
  return choice !== "undecided";
}
