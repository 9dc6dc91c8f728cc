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
    case "answer":
      return step.status === null
        ? `The next ${step.method} ${step.place} gets no answer`
        : `The next ${step.method} ${step.place} is answered with status ${step.status}`;
    default:
      return "Leave the page";
  }
}

/** The command that repeats a report in the repository. */
export const reproduceCommand = (id: string): string => `npm run reproduce -- ${id}`;
