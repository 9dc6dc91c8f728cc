import type { Step } from "./reproduction.ts";
import { targetWords } from "./target.ts";

/** A step as an instruction for a person. */
export function stepWords(step: Step): string {
  switch (step.kind) {
    case "open":
      return `Open ${step.path}`;
    case "arrive":
      return `Arrive at ${step.path}`;
    case "click":
      return `Click ${targetWords(step.target)}`;
    case "fill":
      return step.filled
        ? `Fill in ${targetWords(step.target)} (${step.field})`
        : `Empty ${targetWords(step.target)} (${step.field})`;
    case "press":
      return `Press ${step.key}${step.target ? ` in ${targetWords(step.target)}` : ""}`;
    case "connection":
      return step.online ? "Go online" : "Go offline";
    case "answer": {
      const end =
        step.status === "late"
          ? `is answered after more than ${Math.floor(step.afterMs / 1_000)} s`
          : step.status === null
            ? "gets no answer"
            : `is answered with status ${step.status}`;
      return `The next ${step.method} ${step.place} ${end}`;
    }
    default:
      return "Leave the page";
  }
}

/** The command that repeats a report in the repository. */
export const reproduceCommand = (id: string): string => `npm run reproduce -- ${id}`;
