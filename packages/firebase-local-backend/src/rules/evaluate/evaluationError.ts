import type { SourcePosition } from "../parse/rulesSyntaxError.ts";

/**
 * An expression has no value. `&&` and `||` may ignore it; an allow statement whose condition has no value does not
 * allow.
 */
export class RulesEvaluationError extends Error {
  /** The place of the error; null until it leaves the innermost expression. */
  position: SourcePosition | null = null;

  constructor(message: string) {
    super(message);
    this.name = "RulesEvaluationError";
  }
}

/** A limit of the service was reached. Nothing can ignore it: the whole request is denied. */
export class RulesLimitError extends Error {
  /** The place of the error; null until it leaves the innermost expression. */
  position: SourcePosition | null = null;

  constructor(message: string) {
    super(message);
    this.name = "RulesLimitError";
  }
}
