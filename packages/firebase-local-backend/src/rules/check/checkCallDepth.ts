import type { CallExpression, Expression, FunctionDeclaration } from "../parse/ast.ts";
import { MAX_CALL_DEPTH } from "../limits.ts";
import type { SourcePosition } from "../parse/rulesSyntaxError.ts";
import type { ResolvedFunction } from "./scope.ts";
import { partsOf } from "./walkExpression.ts";

type Fail = (position: SourcePosition, reason: string) => never;

/** Refuses functions that call themselves, directly or through others, and chains of calls that are too long. */
export function checkCallDepth(
  declarations: Iterable<FunctionDeclaration>,
  targets: ReadonlyMap<CallExpression, ResolvedFunction>,
  fail: Fail,
): void {
  const depths = new Map<FunctionDeclaration, number>();
  const open: FunctionDeclaration[] = [];
  const visit = (declaration: FunctionDeclaration): number => {
    const known = depths.get(declaration);
    if (known !== undefined) return known;
    open.push(declaration);
    let depth = 0;
    for (const call of callsIn(declaration)) {
      const target = targets.get(call)?.declaration;
      if (target === undefined) continue;
      if (open.includes(target)) fail(call, `the function '${target.name}' calls itself`);
      if (open.length > MAX_CALL_DEPTH)
        fail(call, `functions call one another more than ${MAX_CALL_DEPTH} levels deep`);
      depth = Math.max(depth, visit(target) + 1);
    }
    open.pop();
    if (depth > MAX_CALL_DEPTH) {
      fail(declaration, `functions call one another more than ${MAX_CALL_DEPTH} levels deep`);
    }
    depths.set(declaration, depth);
    return depth;
  };
  for (const declaration of declarations) visit(declaration);
}

function callsIn(declaration: FunctionDeclaration): CallExpression[] {
  return [...declaration.bindings.map((binding) => binding.value), declaration.result].flatMap(callsOf);
}

function callsOf(expression: Expression): CallExpression[] {
  const inside = partsOf(expression).flatMap(callsOf);
  return expression.kind === "call" ? [expression, ...inside] : inside;
}
