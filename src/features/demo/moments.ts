import type { Step } from "./recorder.ts";

/** A stop of the timeline: the state it shows is that of `step`. */
export interface Moment<State> {
  label: string;
  detail: string;
  deed: boolean;
  at: number;
  step: Step<State>;
}

/** Every action is a stop. */
export function everyStep<State>(steps: readonly Step<State>[]): Moment<State>[] {
  return steps.map((step) => ({ ...step, step }));
}

/**
 * One stop for each of the visitor's own deeds, with all that followed from it: it shows the state in which things had
 * settled, just before the next deed. What is left of a deed that has dropped out of the record has no stop.
 */
export function deedsOnly<State>(steps: readonly Step<State>[]): Moment<State>[] {
  const deeds = steps.flatMap((step, index) => (step.deed ? [{ step, index }] : []));
  return deeds.flatMap(({ step: { label, detail, at } }, position) => {
    const settled = steps[(deeds[position + 1]?.index ?? steps.length) - 1];
    return settled ? [{ label, detail, at, deed: true, step: settled }] : [];
  });
}

/** The stop that holds the step `id`; the first one for a step that is no longer kept. */
export function indexOfStep<State>(moments: readonly Moment<State>[], id: number): number {
  return Math.max(
    moments.findIndex(({ step }) => step.id >= id),
    0,
  );
}
