import type { SourcePosition } from "../parse/rulesSyntaxError.ts";

/** An expression has no value. `&&` and `||` may absorb it; an allow statement that ends in one does not allow. */
export class RulesEvaluationError extends Error {
  /** Where it arose; null until it leaves the innermost expression. */
  position: SourcePosition | null = null;

  constructor(message: string) {
    super(message);
    this.name = "RulesEvaluationError";
  }
}

/** A limit of the service was reached. Nothing absorbs it: the whole request is denied. */
export class RulesLimitError extends Error {
  /** Where it arose; null until it leaves the innermost expression. */
  position: SourcePosition | null = null;

  constructor(message: string) {
    super(message);
    this.name = "RulesLimitError";
  }
}
