import { startTransition, useEffect, useMemo, useState } from "react";
import type { Stop } from "@/components/panel/timeline/StepLog.tsx";
import { counted } from "@/lib/figures.ts";
import type { Recorder, Step } from "./recorder.ts";

/** A stop of the timeline: the state it shows is that of `step`. What the visitor did is emphasized. */
export interface Moment<State> extends Stop {
  step: Step<State>;
}

/** Every action is a stop. */
export function everyStep<State>(steps: readonly Step<State>[]): Moment<State>[] {
  return steps.map((step) => {
    const { id, label, detail, byUser, at } = step;
    return { id, label, detail, emphasized: byUser, at, step };
  });
}

/**
 * One stop for each action of the visitor. It shows the last state before the next user action. What followed from a
 * user action that is no longer kept has no stop.
 */
export function userActionsOnly<State>(steps: readonly Step<State>[]): Moment<State>[] {
  const userActions = steps.flatMap((step, index) => (step.byUser ? [{ step, index }] : []));
  return userActions.flatMap(({ step: { label, detail, at } }, position) => {
    const settled = steps[(userActions[position + 1]?.index ?? steps.length) - 1];
    return settled ? [{ id: settled.id, label, detail, emphasized: true, at, step: settled }] : [];
  });
}

/** The stop that holds the step `id`; the first one for a step that is no longer kept. */
export function indexOfStep<State>(moments: readonly Moment<State>[], id: number): number {
  return Math.max(
    moments.findIndex(({ step }) => step.id >= id),
    0,
  );
}

/** Says how far in the past the reader is: "You are 3 steps back: read-only." */
export function stepsBack(count: number): string {
  return `You are ${counted(count, "step")} back: read-only.`;
}

/** Where on the record the reader is. Only what is shown depends on it: what is recorded goes on as it would. */
export function useTimeline<State>(recorder: Recorder<State>) {
  const [steps, setSteps] = useState(recorder.steps);
  useEffect(() => {
    // The panel answers to a key with the next frame; the record of it follows.
    const read = () => startTransition(() => setSteps(recorder.steps()));
    read();
    return recorder.subscribe(read);
  }, [recorder]);
  const [every, showEvery] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const moments = useMemo(() => (every ? everyStep(steps) : userActionsOnly(steps)), [every, steps]);

  const last = moments.length - 1;
  const index = shownId === null ? last : indexOfStep(moments, shownId);
  /** The step of the past that is shown, `null` in the present. */
  const past = index < last ? (moments[index]?.step ?? null) : null;
  /** Shows the stop with this index; the last one, or any after it, is the present. */
  const goTo = (target: number) => {
    const step = target < last ? moments[Math.max(target, 0)]?.step : null;
    setShownId(step?.id ?? null);
  };
  return { moments, index, past, every, actions: steps.length, goTo, showEvery };
}

export type Timeline<State> = ReturnType<typeof useTimeline<State>>;
