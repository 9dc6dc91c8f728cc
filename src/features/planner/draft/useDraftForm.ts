import { useCallback, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { FormValues } from "@/components/form/early/formValues.ts";
import { useEarlyValues } from "@/components/form/early/useEarlyForm.ts";
import { useUnsentMark } from "@/components/form/status/useUnsentMark.ts";
import { valibotResolver } from "@/components/form/valibotResolver.ts";
import type { PlannerStep } from "@/content/planner.ts";
import { localDay } from "@/lib/clock.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { PlannerAnswers } from "../steps/plannerAnswers.ts";
import { questionsAnswered, selectPlannerDraft } from "./plannerDraftSlice.ts";
import { stepAnswers } from "../steps/stepOrder.ts";
import { stepSchema } from "../steps/stepSchema.ts";

/** A pause in typing after which the draft is saved, in milliseconds. */
const PAUSE_MS = 300;

const isSame = (one: PlannerAnswers, other: PlannerAnswers) =>
  Object.entries(one).every(([name, answer]) => String(answer) === String(other[name] ?? ""));

/**
 * The form of a step, in sync with the draft in the store: input is saved after a short pause, or at once when the
 * page is left; changes from other tabs appear in the fields. Unsaved input is marked. `answers` is `null` until the
 * draft is read; what was written by then is saved.
 */
export function useDraftForm(step: PlannerStep, answers: PlannerAnswers | null) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const timer = useRef<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const refused = useAppSelector((state) => selectPlannerDraft(state).refused);
  useUnsentMark(isWaiting || refused, !refused);
  const early = useEarlyValues();
  const isKnown = answers !== null;
  const isEarly = useRef(early !== null);
  const form = useForm<FormValues>({
    defaultValues: { ...stepAnswers(step, answers ?? {}), ...early },
    resolver: valibotResolver((values) => stepSchema(step, values, localDay(clock.now()))),
    reValidateMode: "onSubmit",
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
  const { getValues, reset } = form;

  /** Saves pending input. */
  const save = useCallback(() => {
    if (timer.current === null) return;
    clock.clearTimeout(timer.current);
    timer.current = null;
    dispatch(questionsAnswered({ answers: structuredClone(getValues()), at: clock.now() }));
    setIsWaiting(false);
  }, [clock, dispatch, getValues]);

  /** Call it when a field changed; `atOnce` for a choice rather than typing. */
  const changed = useCallback(
    (atOnce: boolean) => {
      if (!isKnown) return;
      setIsWaiting(true);
      clock.clearTimeout(timer.current);
      timer.current = clock.setTimeout(save, PAUSE_MS);
      if (atOnce) save();
    },
    [clock, isKnown, save],
  );

  useEffect(() => {
    if (!answers) return;
    const stored = stepAnswers(step, answers);
    if (isEarly.current) {
      isEarly.current = false;
      const written = Object.entries(getValues()).filter(([, value]) => value && value.length > 0);
      const earlier = Object.fromEntries(written);
      if (!isSame(earlier, stored)) {
        dispatch(questionsAnswered({ answers: structuredClone(earlier), at: clock.now() }));
        return;
      }
    }
    const isTyping = timer.current !== null;
    if (!isTyping && !isSame(stored, getValues())) reset({ ...stored }, { keepErrors: true });
  }, [answers, clock, dispatch, getValues, reset, step]);

  useEffect(() => {
    // In the capture phase, before the document's listeners write to storage for the last time.
    return undoAll([save, listen(window, ["pagehide", "visibilitychange"], save, true)]);
  }, [save]);

  return { form, changed, save };
}
