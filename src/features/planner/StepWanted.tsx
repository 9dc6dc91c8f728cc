import { Notice } from "@/components/ui/Notice.tsx";
import type { PlannerStep } from "@/content/planner.ts";

interface StepWantedProps {
  /** The step that was asked for. */
  wanted: Pick<PlannerStep, "title">;
  /** The one that has to be answered before. */
  step: Pick<PlannerStep, "title">;
}

/** Why another step came up than the one that was asked for. */
export function StepWanted({ wanted, step }: StepWantedProps) {
  return (
    <Notice tone="problem">
      {wanted.title} comes later: {step.title} has a question that must be answered first. Every field that
      may stay empty says so.
    </Notice>
  );
}
