import { useEffect, useRef, useState, type Ref } from "react";
import { Options } from "@/components/form/fields/Options.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import type { EarlyForm } from "@/components/form/early/useEarlyForm.ts";
import type { Clock } from "@/lib/clock.ts";
import styles from "./PersonCheck.module.css";

/** No person reads and fills in a form faster than this, in milliseconds; programs do. */
const SHORTEST_TIME_MS = 3_000;

/** Why a form is not sent at once. A form is never dropped: the sender can answer a question. */
type Question = "too-fast" | "hidden-field" | null;

/**
 * Asks a question before sending when the sender may be a program: the hidden field is filled in (which a browser's
 * autofill may also do), or the form was filled in too fast since it opened, or since `startedAt` on an earlier page
 * (not asked after a first message, or for a press that the prerendered form held: the page said that it would be
 * carried out). Call `passes` before sending; when that is `false`, `question` says what to ask, and `asked` how often
 * it was asked. `trap` is the ref of the hidden field. A component with `useEarlyForm` calls this first: that ends the
 * prerendered form.
 */
export function usePersonCheck(clock: Clock, isKnown = false, startedAt = Infinity) {
  const openedAt = useRef<number | null>(null);
  const early = useRef<EarlyForm>(undefined);
  const trap = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Question>(null);
  const [asked, setAsked] = useState(0);
  const [isPerson, setIsPerson] = useState(false);

  useEffect(() => {
    early.current ??= window.earlyForm;
    openedAt.current = early.current?.openedAt ?? openedAt.current ?? clock.now();
  }, [clock]);

  function find(): Question {
    if (trap.current?.value && !isPerson) return "hidden-field";
    // The sender was asked before and pressed Send again.
    if (isKnown || asked > 0 || early.current?.isPressed) return null;
    const elapsed = clock.now() - Math.min(openedAt.current ?? 0, startedAt);
    // A clock that was set back proves nothing.
    return elapsed >= 0 && elapsed < SHORTEST_TIME_MS ? "too-fast" : null;
  }

  const passes = (): boolean => {
    const found = find();
    setQuestion(found);
    if (found) setAsked(asked + 1);
    return found === null;
  };

  return { question, asked, trap, confirm: setIsPerson, passes };
}

interface PersonQuestionProps {
  question: Question;
  /** How often the question was asked: each time it takes the focus. */
  asked?: number;
  onConfirm: (confirmed: boolean) => void;
}

/** Asks a possible program to confirm, without accusing a person of being one. */
export function PersonQuestion({ question, asked = 1, onConfirm }: PersonQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question === "hidden-field" && asked > 0) place.current?.querySelector("input")?.focus();
  }, [question, asked]);

  if (question === "too-fast") {
    return (
      <Notice tone="problem">That was quick. Nothing is lost: please press Send again to confirm.</Notice>
    );
  }
  return (
    <div ref={place}>
      {question === "hidden-field" && (
        <Options
          type="checkbox"
          name="person"
          legend="Please confirm that you are a person"
          hint="Autofill may have filled in a hidden anti-spam field. Tick the box, then press Send again."
          options={[{ value: "yes", label: "I am a person" }]}
          onChange={(event) => onConfirm(event.target.checked)}
        />
      )}
    </div>
  );
}

/** A hidden field that only programs fill in: people neither see, hear nor reach it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.away} aria-hidden="true">
      <label htmlFor="field-homepage">Leave this empty</label>
      <input ref={ref} id="field-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
