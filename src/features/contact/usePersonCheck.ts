import { useCallback, useRef, useState } from "react";
import type { Clock } from "@/lib/clock.ts";

/** Nobody reads and fills in a form faster than this; programs do. In milliseconds. */
const SHORTEST_TIME_MS = 3_000;

/** Why a form is not sent at once. Neither drops it: whoever is asked can answer. */
export type PersonQuestion = "too-fast" | "hidden-field" | null;

/**
 * Asks who may be a program before sending: a browser's autofill fills in hidden fields as well. Who is known, having
 * sent the form before, is not asked for being fast. Call `opened` when the form is shown, and `passes` to ask whether
 * to send now; if not, `question` says what is asked, and `asked` how often. `trap` is the ref of the field that nobody
 * sees.
 */
export function usePersonCheck(clock: Clock, isKnown = false) {
  const openedAt = useRef<number | null>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<PersonQuestion>(null);
  const [asked, setAsked] = useState(0);
  const [isPerson, setIsPerson] = useState(false);

  const opened = useCallback(() => {
    if (openedAt.current === null) openedAt.current = clock.now();
  }, [clock]);

  function find(): PersonQuestion {
    if (trap.current?.value && !isPerson) return "hidden-field";
    // Whoever was asked before has pressed again.
    if (isKnown || asked > 0) return null;
    const elapsed = clock.now() - (openedAt.current ?? 0);
    // A clock that was set back says nothing.
    return elapsed >= 0 && elapsed < SHORTEST_TIME_MS ? "too-fast" : null;
  }

  const passes = (): boolean => {
    const found = find();
    setQuestion(found);
    if (found) setAsked(asked + 1);
    return found === null;
  };

  return { question, asked, trap, confirm: setIsPerson, opened, passes };
}
