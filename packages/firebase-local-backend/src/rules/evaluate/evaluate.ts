import { Evaluator, requireBool } from "./evaluator.ts";
import type { Binding } from "./environment.ts";
import { EvaluationContext } from "./evaluationContext.ts";
import { RulesEvaluationError, RulesLimitError } from "./evaluationError.ts";
import { applicableRules, type ApplicableRule } from "./matchPath.ts";
import { requestValue } from "./requestValue.ts";
import type { Ruleset } from "../ruleset.ts";
import type { RulesDecision, RulesRequest, RulesService } from "../types.ts";

/**
 * Evaluates the rules for one operation: it is allowed when any allow statement for its method and path allows it. A
 * statement whose condition has no value does not allow, and the next one is tried; a limit that is reached denies at
 * once. Errors name the place in the file; there may be errors although a later statement allowed. Exceptions of the
 * request's own get() and getAfter() are passed on.
 */
export function evaluateRules(ruleset: Ruleset, service: RulesService, request: RulesRequest): RulesDecision {
  const errors: string[] = [];
  const evaluator = new Evaluator(new EvaluationContext(ruleset, service, request));
  const globals = globalVariables(request);
  if (globals === null) return { allowed: false, errors: ["the claims of the token are nested too deeply"] };
  try {
    for (const applicable of applicableRules(ruleset.file, service, request.path, globals)) {
      if (!applicable.rule.methods.has(request.method)) continue;
      if (allows(applicable, evaluator, errors)) return { allowed: true, errors };
    }
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error;
    errors.push(describeError(error, ruleset.fileName));
  }
  return { allowed: false, errors };
}

/** The variables of every rule; null when the token, which may be forged, cannot be read. */
function globalVariables(request: RulesRequest): readonly (readonly [string, Binding])[] | null {
  try {
    return [
      ["request", { value: requestValue(request) }],
      ["resource", { value: request.resource }],
    ];
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function allows({ rule, environment }: ApplicableRule, evaluator: Evaluator, errors: string[]): boolean {
  if (rule.condition === null) return true;
  try {
    return requireBool(evaluator.evaluate(rule.condition, environment));
  } catch (error) {
    if (!(error instanceof RulesEvaluationError)) throw error;
    error.position ??= { line: rule.condition.line, column: rule.condition.column };
    errors.push(describeError(error, evaluator.context.ruleset.fileName));
    return false;
  }
}

function describeError(error: RulesEvaluationError | RulesLimitError, fileName: string): string {
  const { line, column } = error.position ?? { line: 1, column: 1 };
  return `${fileName}:${line}:${column} ${error.message}`;
}
