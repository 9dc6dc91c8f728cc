import { RulesLimitError } from "./evaluationError.ts";
import { MAX_REGEX_STEPS } from "../limits.ts";

/** The remaining budget of steps for the regular expressions of one request. */
export class RegexBudget {
  #left: number;

  constructor(steps: number = MAX_REGEX_STEPS) {
    this.#left = steps;
  }

  /** Uses one step. @throws RulesLimitError when none is left. */
  step(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new RulesLimitError("the regular expressions of this request cost too much");
  }
}

/** What a function of the language can use besides its arguments. */
export interface CallContext {
  readonly regexBudget: RegexBudget;
}
