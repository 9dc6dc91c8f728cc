import { useCallback, useRef, useState } from "react";
import type { EarlyForm } from "@/components/form/early/useEarlyForm.ts";
import type { Clock } from "@/lib/clock.ts";

/** No person reads and fills in a form faster than this, in milliseconds; programs do. */
const SHORTEST_TIME_MS = 3_000;

/** Why a form is not sent at once. A form is never dropped: the sender can answer a question. */
export type PersonQuestion = "too-fast" | "hidden-field" | null;

/**
 * Asks a question before sending when the sender may be a program: the hidden field is filled in (which a browser's
 * autofill may also do), or the form was filled in too fast (not asked after a first message, or for a press that the
 * prerendered form held: the page said that it would be carried out). Call `opened` when the form is shown, and `passes`
 * before sending; when that is `false`, `question` says what to ask, and `asked` how often it was asked. `trap` is the
 * ref of the hidden field.
 */
export function usePersonCheck(clock: Clock, isKnown = false) {
  const openedAt = useRef<number | null>(null);
  const early = useRef<EarlyForm>(undefined);
  const trap = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<PersonQuestion>(null);
  const [asked, setAsked] = useState(0);
  const [isPerson, setIsPerson] = useState(false);

  const opened = useCallback(() => {
    early.current ??= window.earlyForm;
    openedAt.current = early.current?.openedAt ?? openedAt.current ?? clock.now();
  }, [clock]);

  function find(): PersonQuestion {
    if (trap.current?.value && !isPerson) return "hidden-field";
    // The sender was asked before and pressed Send again.
    if (isKnown || asked > 0 || early.current?.isPressed) return null;
    const elapsed = clock.now() - (openedAt.current ?? 0);
    // A clock that was set back proves nothing.
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
