import type { CallExpression, Expression, MethodExpression } from "../parse/ast.ts";
import { describeValue } from "../values/describeValue.ts";
import { Environment, type Binding } from "./environment.ts";
import { RulesEvaluationError } from "./evaluationError.ts";
import type { EvaluationContext } from "./evaluationContext.ts";
import { checkCall, checkMethod, wrongCount } from "../check/checkCall.ts";
import { NAMESPACES, PURE_FUNCTIONS } from "../functions/functionTable.ts";
import { callMethod } from "../methods/methodTable.ts";
import type { ResolvedFunction } from "../check/scope.ts";
import type { RulesValue } from "../types.ts";

/** What evaluates the parts of a call. */
interface Evaluator {
  context: EvaluationContext;
  evaluate(expression: Expression, environment: Environment): RulesValue;
  evaluateAll(expressions: readonly Expression[], environment: Environment): RulesValue[];
}

/** The value of `name(…)`. */
export function evaluateCall(
  call: CallExpression,
  environment: Environment,
  evaluator: Evaluator,
): RulesValue {
  const { context } = evaluator;
  const target = context.ruleset.functions.get(call);
  if (target !== undefined) return callDeclared(call, target, environment, evaluator);
  const args = evaluator.evaluateAll(call.args, environment);
  const reason = checkCall(call, context.service);
  if (reason !== null) throw new RulesEvaluationError(reason);
  const [first = null] = args;
  if (call.name === "debug") {
    context.onDebug?.(describeValue(first));
    return first;
  }
  const builtin = PURE_FUNCTIONS.get(call.name);
  return builtin === undefined ? context.lookups.call(call.name, first) : builtin.run(args);
}

/** The value of `object.name(…)`, where the object may be a namespace such as `math`. */
export function evaluateMethod(
  call: MethodExpression,
  environment: Environment,
  evaluator: Evaluator,
): RulesValue {
  const { object } = call;
  if (object.kind === "name" && environment.lookup(object.name) === undefined) {
    return callNamespace(call, object.name, environment, evaluator);
  }
  const [receiver = null, ...args] = evaluator.evaluateAll([object, ...call.args], environment);
  return callMethod(receiver, call.name, args);
}

function callNamespace(
  call: MethodExpression,
  namespace: string,
  environment: Environment,
  evaluator: Evaluator,
): RulesValue {
  const { context } = evaluator;
  const args = evaluator.evaluateAll(call.args, environment);
  // The namespace counts as an expression of its own.
  context.charge(1);
  const refused = checkMethod(call, namespace, context.service);
  if (refused !== null) throw new RulesEvaluationError(refused.text);
  const builtin = NAMESPACES.get(namespace)?.get(call.name);
  return builtin === undefined ? context.lookups.call(call.name, args[0] ?? null) : builtin.run(args);
}

function callDeclared(
  call: CallExpression,
  { declaration, owner }: ResolvedFunction,
  environment: Environment,
  evaluator: Evaluator,
): RulesValue {
  const reason = wrongCount(call.name, declaration.parameters.length, call.args.length);
  if (reason !== null) throw new RulesEvaluationError(reason);
  const parameters = call.args.map((argument, index): readonly [string, Binding] => [
    declaration.parameters[index] ?? "",
    bindingFor(argument, environment, evaluator),
  ]);
  const inner = new Environment(declaration, environment.of(owner), parameters);
  for (const { name, value } of declaration.bindings) {
    evaluator.context.charge(1);
    inner.declare(name, bindingFor(value, inner, evaluator));
  }
  return evaluator.evaluate(declaration.result, inner);
}

function bindingFor(expression: Expression, environment: Environment, evaluator: Evaluator): Binding {
  try {
    return { value: evaluator.evaluate(expression, environment) };
  } catch (error) {
    if (error instanceof RulesEvaluationError) return { error };
    throw error;
  }
}
