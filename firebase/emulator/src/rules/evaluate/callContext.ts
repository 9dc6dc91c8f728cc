import { RulesLimitError } from "./evaluationError.ts";
import { MAX_REGEX_STEPS } from "../limits.ts";

/** What the regular expressions of one request may still cost together. */
export class RegexBudget {
  #left: number;

  constructor(steps: number = MAX_REGEX_STEPS) {
    this.#left = steps;
  }

  /** Takes one step. @throws RulesLimitError when none is left. */
  step(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new RulesLimitError("the regular expressions of this request cost too much");
  }
}

/** What a function of the language may use besides its arguments. */
export interface CallContext {
  readonly regexBudget: RegexBudget;
}
