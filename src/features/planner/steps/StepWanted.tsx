import { Notice } from "@/components/ui/feedback/Notice.tsx";
import type { PlannerStep } from "@/content/planner.ts";

interface StepWantedProps {
  /** The requested step. */
  wanted: Pick<PlannerStep, "title">;
  /** The step that must be completed first. */
  step: Pick<PlannerStep, "title">;
}

/** Explains why another step is shown than the requested one. */
export function StepWanted({ wanted, step }: StepWantedProps) {
  return (
    <Notice tone="problem">
      Before {wanted.title}, please answer the required questions in {step.title}. Optional fields are marked.
    </Notice>
  );
}
