import { useMemo, useState, useSyncExternalStore } from "react";
import { deedsOnly, everyStep, indexOfStep, type Moment } from "./moments.ts";
import type { Recorder, Step } from "./recorder.ts";

export interface Timeline<State> {
  /** The stops, oldest first. */
  moments: Moment<State>[];
  /** The stop that is shown. */
  index: number;
  /** The step of the past that is shown, `null` in the present. */
  past: Step<State> | null;
  /** Whether every action is a stop, and not only what the visitor did. */
  every: boolean;
  /** All actions on record. */
  actions: number;
  /** Shows the stop with this index; the last one, or any after it, is the present. */
  goTo: (index: number) => void;
  showEvery: (every: boolean) => void;
}

/** Where on the record the reader is. Only what is shown depends on it: what is recorded goes on as it would. */
export function useTimeline<State>(recorder: Recorder<State>): Timeline<State> {
  const steps = useSyncExternalStore(recorder.subscribe, recorder.steps);
  const [every, showEvery] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const moments = useMemo(() => (every ? everyStep(steps) : deedsOnly(steps)), [every, steps]);

  const last = moments.length - 1;
  const index = shownId === null ? last : indexOfStep(moments, shownId);
  const past = index < last ? (moments[index]?.step ?? null) : null;
  const goTo = (target: number) => {
    const step = target < last ? moments[Math.max(target, 0)]?.step : null;
    setShownId(step?.id ?? null);
  };
  return { moments, index, past, every, actions: steps.length, goTo, showEvery };
}
