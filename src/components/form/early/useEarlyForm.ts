import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { systemClock } from "@/lib/clock.ts";
import { nextTask } from "@/lib/timeLimit.ts";
import { readForm, type FormValues } from "./formValues.ts";

/** A prerendered form, kept by the script in the document until the app continues it: see `start/earlyForm.ts`. */
export interface EarlyForm {
  /** When the form appeared, in epoch milliseconds. */
  openedAt: number;
  /** The visitor pressed the button: the app carries it out. */
  isPressed: boolean;
  /** The fields that the visitor has changed. */
  changed: FormValues;
  /** From here on the app keeps what is written. */
  stop: () => void;
}

declare global {
  interface Window {
    earlyForm?: EarlyForm;
  }
}

/**
 * What was written into the prerendered form before the app ran, for the first render; `null` when the app itself
 * rendered the form.
 */
export function useEarlyValues(): FormValues | null {
  const [values] = useState(() => {
    const isPrerendered = typeof window !== "undefined" && window.earlyForm;
    const form = isPrerendered && document.querySelector<HTMLFormElement>("form[data-early]");
    return form ? readForm(form) : null;
  });
  return values;
}

interface EarlyFormOptions {
  /** The draft was read. */
  isKnown: boolean;
  /** The values that the app has. */
  values: () => Readonly<FormValues>;
  /** Receives the value of a field that the app does not have. */
  set: (name: string, value: string | string[]) => void;
}

/**
 * Continues the prerendered form once `isKnown`: from then on the app stores the input. `set` receives fields that were
 * changed while React was rendering, and a press of the button is carried out. `isRunning` says whether the app has the
 * form; `form` is the ref of its element. Call `afterPress` when it is submitted.
 */
export function useEarlyForm({ isKnown, values, set }: EarlyFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const takeOver = useEffectEvent(() => {
    const early = window.earlyForm;
    delete window.earlyForm;
    early?.stop();
    for (const [name, value] of Object.entries(early?.changed ?? {})) set(name, value);
    isPressed.current = early?.isPressed ?? false;
    setIsRunning(true);
  });

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal the prerendered form
    if (isKnown || !window.earlyForm) takeOver();
  }, [isKnown]);
  useEffect(() => {
    if (isRunning && isPressed.current) form.current?.requestSubmit();
  }, [isRunning]);

  /** Some programs fill in fields without an event. */
  function takeShown(): void {
    const known = values();
    for (const [name, value] of Object.entries(form.current ? readForm(form.current) : {})) {
      if (name in known && String(value) !== String(known[name] ?? "")) set(name, value);
    }
  }

  /** Submits what the fields show, in the next task: the button answers before all fields are checked. */
  function afterPress(event: SubmitEvent, submit: () => Promise<void>): void {
    event.preventDefault();
    void nextTask(systemClock).then(takeShown).then(submit);
  }

  return { form, isRunning, afterPress };
}
