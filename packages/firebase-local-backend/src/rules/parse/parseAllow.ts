import type { AllowStatement } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseExpression } from "./parseExpression.ts";
import type { RulesMethod } from "../types.ts";

/** What may be allowed; `read` and `write` include several methods. */
const METHODS: ReadonlyMap<string, readonly RulesMethod[]> = new Map<string, readonly RulesMethod[]>([
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
  ["get", ["get"]],
  ["list", ["list"]],
  ["create", ["create"]],
  ["update", ["update"]],
  ["delete", ["delete"]],
]);

/** Parses `allow read, create: if condition;` or `allow read;`. The last of a block needs no semicolon. */
export function parseAllow(cursor: Cursor): AllowStatement {
  const position = cursor.position(cursor.expect("allow", "word"));
  const methods = new Set<RulesMethod>();
  const unknownMethods: string[] = [];
  do {
    const { text } = cursor.expectKind("word", "a method");
    const named = METHODS.get(text);
    if (named === undefined) unknownMethods.push(text);
    for (const method of named ?? []) methods.add(method);
  } while (cursor.take(","));
  let condition = null;
  if (cursor.take(":")) {
    cursor.expect("if", "word");
    condition = parseExpression(cursor);
  }
  if (!cursor.at("}")) cursor.expect(";");
  return { kind: "allow", methods, unknownMethods, condition, ...position };
}
