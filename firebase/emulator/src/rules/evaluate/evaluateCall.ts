import type { CallExpression, Expression, MethodExpression } from "../parse/ast.ts";
import { describeValue } from "../values/describeValue.ts";
import { Environment, type Binding } from "./environment.ts";
import { RulesEvaluationError } from "./evaluationError.ts";
import type { Evaluator } from "./evaluator.ts";
import {
  LOOKUP_FUNCTIONS,
  NAMESPACES,
  PURE_FUNCTIONS,
  STORAGE_LOOKUP_FUNCTIONS,
  STORAGE_LOOKUP_NAMESPACE,
} from "../functions/functionTable.ts";
import { callMethod } from "../methods/methodTable.ts";
import type { ResolvedFunction } from "../check/scope.ts";
import type { RulesValue } from "../types.ts";

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
  const [first = null] = args;
  if (call.name === "debug") {
    context.onDebug?.(describeValue(first));
    return first;
  }
  if (context.service === "cloud.firestore" && LOOKUP_FUNCTIONS.has(call.name)) {
    return context.lookups.call(call.name, first);
  }
  const builtin = PURE_FUNCTIONS.get(call.name);
  if (builtin === undefined) throw new RulesEvaluationError(`unknown function '${call.name}'`);
  return builtin.run(args);
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
  return callMethod(receiver, call.name, args, evaluator.context);
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
  const isLookup = namespace === STORAGE_LOOKUP_NAMESPACE && STORAGE_LOOKUP_FUNCTIONS.has(call.name);
  if (isLookup && context.service === "firebase.storage")
    return context.lookups.call(call.name, args[0] ?? null);
  const builtin = NAMESPACES.get(namespace)?.get(call.name);
  if (builtin === undefined) throw new RulesEvaluationError(`unknown function '${namespace}.${call.name}'`);
  return builtin.run(args);
}

function callDeclared(
  call: CallExpression,
  { declaration, owner }: ResolvedFunction,
  environment: Environment,
  evaluator: Evaluator,
): RulesValue {
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
