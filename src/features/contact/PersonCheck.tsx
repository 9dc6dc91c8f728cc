import { useEffect, useRef, useState } from "react";
import { Options } from "@/components/form/fields/Options.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import type { EarlyForm } from "@/components/form/early/useEarlyForm.ts";
import { useAppStore } from "@/state/hooks.ts";
import styles from "./PersonCheck.module.css";

/** No person reads and fills in a form faster than this, in milliseconds; programs do. */
const SHORTEST_TIME_MS = 3_000;

/** Why a form is not sent at once. A form is never dropped: the sender can answer a question. */
type Question = "too-fast" | "hidden-field" | null;

interface PersonCheckOptions {
  isKnown?: boolean;
  /** Epoch milliseconds. */
  startedAt?: number | undefined;
}

/**
 * Asks a question before sending when the sender may be a program: the hidden field is filled in (which a browser's
 * autofill may also do), or the form was filled in too fast since it opened, or since `startedAt` on an earlier page
 * (not asked after a first message, or for a press that the prerendered form held: the page said that it would be
 * carried out). Call `passes` before sending; when that is `false`, `PersonCheck` asks. A component with `useEarlyForm`
 * calls this first: that ends the prerendered form.
 */
export function usePersonCheck({ isKnown = false, startedAt = Infinity }: PersonCheckOptions) {
  const { clock } = useAppStore().extra;
  const openedAt = useRef<number | null>(null);
  const early = useRef<EarlyForm>(undefined);
  const trap = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Question>(null);
  /** How often a question was asked: each time it takes the focus. */
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

/** The hidden field, and the question to a possible program, which accuses no person of being one. */
export function PersonCheck({ trap, question, asked, confirm }: ReturnType<typeof usePersonCheck>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0 && question === "hidden-field") place.current?.querySelector("input")?.focus();
  }, [question, asked]);

  return (
    <>
      {/* Only programs fill it in: people neither see, hear nor reach it. */}
      <div className={styles.away} aria-hidden="true">
        <label htmlFor="field-homepage">Leave this empty</label>
        <input ref={trap} id="field-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      {question === "too-fast" ? (
        <Notice tone="problem">That was quick. Nothing is lost: please press Send again to confirm.</Notice>
      ) : (
        <div ref={place}>
          {question === "hidden-field" && (
            <Options
              type="checkbox"
              name="person"
              legend="Please confirm that you are a person"
              hint="Autofill may have filled in a hidden anti-spam field. Tick the box, then press Send again."
              options={[{ value: "yes", label: "I am a person" }]}
              onChange={(event) => confirm(event.target.checked)}
            />
          )}
        </div>
      )}
    </>
  );
}
