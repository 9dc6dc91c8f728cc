import type { CallExpression, MethodExpression } from "../parse/ast.ts";
import {
  LOOKUP_FUNCTIONS,
  NAMESPACES,
  PURE_FUNCTIONS,
  STORAGE_LOOKUP_FUNCTIONS,
  STORAGE_LOOKUP_NAMESPACE,
} from "../functions/functionTable.ts";
import { METHOD_NAMES } from "../methods/methodTable.ts";
import type { SourcePosition } from "../parse/rulesSyntaxError.ts";
import type { RulesService } from "../types.ts";

/** The error in a call of a function that the file does not declare; null when there is none. */
export function checkCall(call: CallExpression, service: RulesService | null): string | null {
  const arity = PURE_FUNCTIONS.get(call.name)?.arity ?? lookupArity(call.name, service);
  if (call.name === "debug") return wrongCount(call.name, 1, call.args.length);
  return arity === null ? `unknown function '${call.name}'` : wrongCount(call.name, arity, call.args.length);
}

/** The error in a call of a method, or of a function of `namespace`; null when none is known. */
export function checkMethod(
  call: MethodExpression,
  namespace: string | null,
  service: RulesService | null,
): { text: string; at: SourcePosition } | null {
  if (namespace !== null) return checkNamespaceCall(call, namespace, service);
  if (!METHOD_NAMES.has(call.name)) return { text: `unknown method '${call.name}'`, at: call };
  return null;
}

function checkNamespaceCall(
  call: MethodExpression,
  namespace: string,
  service: RulesService | null,
): { text: string; at: SourcePosition } | null {
  const isLookup = namespace === STORAGE_LOOKUP_NAMESPACE && service !== "cloud.firestore";
  const functions = NAMESPACES.get(namespace);
  if (functions === undefined && !isLookup)
    return { text: `unknown variable '${namespace}'`, at: call.object };
  const lookupCount = isLookup && STORAGE_LOOKUP_FUNCTIONS.has(call.name) ? 1 : null;
  const arity = functions?.get(call.name)?.arity ?? lookupCount;
  const name = `${namespace}.${call.name}`;
  const text = arity === null ? `unknown function '${name}'` : wrongCount(name, arity, call.args.length);
  return text === null ? null : { text, at: call };
}

function lookupArity(name: string, service: RulesService | null): number | null {
  return service !== "firebase.storage" && LOOKUP_FUNCTIONS.has(name) ? 1 : null;
}

/** The error in the number of arguments; null when it is right. */
export function wrongCount(name: string, wanted: number, given: number): string | null {
  return wanted === given ? null : `'${name}' takes ${wanted} arguments, not ${given}`;
}
