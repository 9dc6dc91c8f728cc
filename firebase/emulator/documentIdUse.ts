import type { Expression, MatchBlock } from "./rules/ast.ts";
import { applicableRules } from "./rules/matchPath.ts";
import type { Ruleset } from "./rules/ruleset.ts";
import { partsOf } from "./rules/walkExpression.ts";

/**
 * Whether what the rules say about listing may differ between documents of one collection because of their ids:
 * a condition reads a wildcard that holds the id, or the request's path, or a match names an id outright. When in
 * doubt it does; that costs time and nothing else.
 * @param path of any document of the collection, all segments given
 */
export function readsDocumentId(ruleset: Ruleset, path: readonly string[]): boolean {
  const service = ruleset.file.services.find(({ name }) => name === "cloud.firestore");
  if (!service) return false;
  const wildcards = new Set<string>();
  for (const block of service.matches.flatMap(withInner)) {
    const last = block.segments.at(-1);
    const allows = block.statements.some(({ kind }) => kind === "allow");
    if (allows && last?.kind === "literal") return true;
    if (last && last.kind !== "literal") wildcards.add(last.name);
    for (const segment of block.segments) if (segment.kind === "recursive") wildcards.add(segment.name);
  }
  const seen = new Set<Expression>();
  for (const { rule } of applicableRules(ruleset.file, "cloud.firestore", path, [])) {
    if (!rule.methods.has("list") || rule.condition === null) continue;
    if (readsId(rule.condition, ruleset, wildcards, seen)) return true;
  }
  return false;
}

function withInner(block: MatchBlock): readonly MatchBlock[] {
  return [block, ...block.statements.flatMap((inner) => (inner.kind === "match" ? withInner(inner) : []))];
}

function readsId(
  expression: Expression,
  ruleset: Ruleset,
  wildcards: ReadonlySet<string>,
  seen: Set<Expression>,
): boolean {
  if (seen.has(expression)) return false;
  seen.add(expression);
  const inner = (part: Expression) => readsId(part, ruleset, wildcards, seen);
  // Of the request, every named member but its path is the same for all documents.
  if (
    expression.kind === "member" &&
    expression.object.kind === "name" &&
    expression.object.name === "request"
  ) {
    return expression.name === "path";
  }
  if (expression.kind === "name") return expression.name === "request" || wildcards.has(expression.name);
  if (expression.kind === "call") {
    const declaration = ruleset.functions.get(expression)?.declaration;
    if (declaration && [...declaration.bindings.map(({ value }) => value), declaration.result].some(inner)) {
      return true;
    }
  }
  return partsOf(expression).some(inner);
}
