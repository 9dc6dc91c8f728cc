import type { Expression } from "../parse/ast.ts";

/** The expressions directly inside an expression, in the order of the source. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "literal":
    case "name":
      return [];
    case "list":
      return expression.items;
    case "map":
      return expression.entries.flat();
    case "path":
      return expression.segments.filter((segment) => typeof segment !== "string");
    case "call":
      return expression.args;
    case "method":
      return [expression.object, ...expression.args];
    case "member":
      return [expression.object];
    case "index":
      return [expression.object, expression.index];
    case "range":
      return [expression.object, expression.from, expression.to];
    case "unary":
    case "is":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "logical":
      return expression.operands;
    default:
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}
