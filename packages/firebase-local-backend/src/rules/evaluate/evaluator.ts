import type { Expression, LogicalExpression, PathExpression } from "../parse/ast.ts";
import { readField, readIndex, readRange } from "./accessors.ts";
import { recordResult } from "./coverage.ts";
import type { Environment } from "./environment.ts";
import { evaluateCall, evaluateMethod } from "./evaluateCall.ts";
import type { EvaluationContext } from "./evaluationContext.ts";
import { RulesEvaluationError, RulesLimitError } from "./evaluationError.ts";
import { textOf } from "../functions/conversionFunctions.ts";
import { applyBinary, negate } from "./operators.ts";
import { isOfType, typeNameOf } from "../values/typeNames.ts";
import type { RulesValue } from "../types.ts";
import { checkedSize } from "../values/valueSize.ts";
import { rulesList, rulesMap, rulesPath } from "../values/values.ts";

/** A bool. @throws RulesEvaluationError for another value. */
export function requireBool(value: RulesValue): boolean {
  if (typeof value === "boolean") return value;
  throw new RulesEvaluationError(`expected a bool, not ${typeNameOf(value)}`);
}

/** Evaluates the expressions of one request. */
export class Evaluator {
  readonly context: EvaluationContext;

  constructor(context: EvaluationContext) {
    this.context = context;
  }

  /**
   * The value of an expression. Every expression costs one, literals included; some cost more, as measured in
   * production: a further operand of `&&` or `||`, a conditional, a literal segment of a path.
   * @throws RulesEvaluationError when it has no value
   * @throws RulesLimitError when the request reaches a limit
   */
  evaluate(expression: Expression, environment: Environment): RulesValue {
    const { coverage } = this.context.ruleset;
    try {
      this.context.charge(1);
      const value = this.#compute(expression, environment);
      if (typeof value === "boolean") recordResult(coverage, expression, value);
      return value;
    } catch (error) {
      if (error instanceof RulesEvaluationError || error instanceof RulesLimitError) {
        error.position ??= { line: expression.line, column: expression.column };
        recordResult(coverage, expression, null);
      }
      throw error;
    }
  }

  /** The values of all expressions. All are evaluated and counted, even when one fails; the first error is thrown. */
  evaluateAll(expressions: readonly Expression[], environment: Environment): RulesValue[] {
    let failure: RulesEvaluationError | null = null;
    const values: RulesValue[] = [];
    for (const expression of expressions) {
      try {
        values.push(this.evaluate(expression, environment));
      } catch (error) {
        if (!(error instanceof RulesEvaluationError)) throw error;
        failure ??= error;
      }
    }
    if (failure !== null) throw failure;
    return values;
  }

  #compute(expression: Expression, environment: Environment): RulesValue {
    const value = (part: Expression): RulesValue => this.evaluate(part, environment);
    const values = (...parts: Expression[]): RulesValue[] => this.evaluateAll(parts, environment);
    switch (expression.kind) {
      case "literal":
        return expression.value;
      case "name":
        return readVariable(expression.name, environment);
      case "list":
        return checkedSize(rulesList(this.evaluateAll(expression.items, environment)));
      case "map":
        return checkedSize(rulesMap(keyed(this.evaluateAll(expression.entries.flat(), environment))));
      case "path":
        return this.#path(expression, environment);
      case "call":
        return evaluateCall(expression, environment, this);
      case "method":
        return evaluateMethod(expression, environment, this);
      case "member":
        return readField(value(expression.object), expression.name);
      case "index": {
        const [object = null, index = null] = values(expression.object, expression.index);
        return readIndex(object, index);
      }
      case "range": {
        const [object = null, from = null, to = null] = values(
          expression.object,
          expression.from,
          expression.to,
        );
        return readRange(object, from, to);
      }
      case "unary": {
        const operand = value(expression.operand);
        return expression.operator === "!" ? !requireBool(operand) : negate(operand);
      }
      case "binary": {
        const [left = null, right = null] = values(expression.left, expression.right);
        return applyBinary(expression.operator, left, right);
      }
      case "is":
        return isOfType(value(expression.operand), expression.typeName);
      case "logical":
        return this.#logical(expression, environment);
      default: {
        this.context.charge(1);
        if (requireBool(value(expression.condition))) return value(expression.whenTrue);
        this.context.charge(2);
        return value(expression.whenFalse);
      }
    }
  }

  /**
   * An operand that decides the result overrides errors in the others, before or after it: `error || true` is true
   * and `error && false` is false. Operands after the deciding one are not evaluated.
   */
  #logical(expression: LogicalExpression, environment: Environment): boolean {
    const decisive = expression.operator === "||";
    let failure: RulesEvaluationError | null = null;
    // A chain of n operands is n - 1 expressions, of which evaluate() has counted one.
    this.context.charge(expression.operands.length - 2);
    for (const [index, operand] of expression.operands.entries()) {
      if (index > 0) this.context.charge(1);
      try {
        if (requireBool(this.evaluate(operand, environment)) === decisive) return decisive;
      } catch (error) {
        if (!(error instanceof RulesEvaluationError)) throw error;
        error.position ??= { line: operand.line, column: operand.column };
        failure ??= error;
      }
    }
    if (failure !== null) throw failure;
    return !decisive;
  }

  #path(path: PathExpression, environment: Environment): RulesValue {
    let segments: string[] = [];
    for (const segment of path.segments) {
      if (typeof segment === "string") {
        this.context.charge(1);
        segments.push(segment);
      } else {
        segments = segments.concat(segmentsOf(this.evaluate(segment, environment)));
      }
    }
    return rulesPath(segments);
  }
}

function readVariable(name: string, environment: Environment): RulesValue {
  const binding = environment.lookup(name);
  if (binding === undefined) throw new RulesEvaluationError(`unknown variable '${name}'`);
  if ("error" in binding) throw binding.error;
  return binding.value;
}

function segmentsOf(value: RulesValue): readonly string[] {
  if (typeof value === "object" && value?.type === "path") return value.segments;
  if (value === "") throw new RulesEvaluationError("an empty string cannot be a segment of a path");
  return [textOf(value)];
}

function* keyed(flat: readonly RulesValue[]): Generator<readonly [string, RulesValue]> {
  for (let index = 0; index < flat.length; index += 2) {
    const key = flat[index];
    if (typeof key !== "string")
      throw new RulesEvaluationError(`a key of a map is ${typeNameOf(key ?? null)}`);
    yield [key, flat[index + 1] ?? null];
  }
}
