import { setTimeout as pause } from "node:timers/promises";
import { failureText } from "../command.ts";

/** One thing that the project needs beside what `firebase deploy` publishes. */
export interface Setting {
  /** Such as "Error reports are deleted after 90 days". */
  name: string;
  /** What differs from it, as a sentence; `null` when it is set. */
  difference: () => Promise<string | null>;
  apply: () => Promise<void>;
}

/** Google may answer with the state before a change for a moment. */
const MOST_QUESTIONS = 10;

/**
 * Applies each setting that differs, and asks again whether it is set. A setting that fails does not stop the others.
 * @param isCheck changes nothing.
 * @returns whether every setting is set now.
 */
export async function applySettings(
  settings: readonly Setting[],
  print: (line: string) => void,
  { isCheck = false, pauseMs = 1_000 } = {},
): Promise<boolean> {
  let isComplete = true;
  for (const { name, difference, apply } of settings) {
    const changed = async (): Promise<string | null> => {
      const before = await difference();
      if (before === null || isCheck) return before;
      await apply();
      let left = await difference();
      for (let asked = 1; left !== null && asked < MOST_QUESTIONS; asked += 1) {
        await pause(pauseMs);
        left = await difference();
      }
      if (left === null) print(`  changed: ${before}`);
      return left;
    };
    const fault = await changed().catch(failureText);
    print(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`);
    if (fault !== null) isComplete = false;
  }
  return isComplete;
}

/** Whether a value of Google's has everything that is wanted; it may have more, such as ids and times. */
export function includes(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return Object.is(value, wanted);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(value) || value.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([key, part]) =>
    includes((value as Record<string, unknown>)[key], part),
  );
}
