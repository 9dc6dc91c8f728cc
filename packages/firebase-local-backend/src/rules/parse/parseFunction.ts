import type { FunctionDeclaration, LetBinding } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { MAX_FUNCTION_PARAMETERS, MAX_LET_BINDINGS } from "../limits.ts";
import { parseExpression } from "./parseExpression.ts";
import { RESERVED_WORDS } from "./reservedWords.ts";

/** Parses `function name(a, b) { let c = …; return …; }`. The semicolon after `return` may be missing. */
export function parseFunction(cursor: Cursor): FunctionDeclaration {
  cursor.expect("function", "word");
  const position = cursor.position(cursor.current);
  const name = parseNewName(cursor, "a function name");
  cursor.expect("(");
  const parameters: string[] = [];
  while (!cursor.at(")")) {
    if (parameters.length > 0) cursor.expect(",");
    refuseTaken(cursor, parameters);
    if (parameters.length === MAX_FUNCTION_PARAMETERS) {
      cursor.tokenizer.fail(
        cursor.current.start,
        `a function has at most ${MAX_FUNCTION_PARAMETERS} parameters`,
      );
    }
    parameters.push(parseNewName(cursor, "a parameter name"));
  }
  cursor.expect(")");
  cursor.expect("{");
  const bindings: LetBinding[] = [];
  while (cursor.at("let", "word")) bindings.push(parseLet(cursor, parameters, bindings));
  cursor.expect("return", "word");
  const result = parseExpression(cursor);
  cursor.take(";");
  cursor.expect("}");
  return { kind: "function", name, parameters, bindings, result, ...position };
}

function parseLet(cursor: Cursor, parameters: readonly string[], earlier: readonly LetBinding[]): LetBinding {
  cursor.expect("let", "word");
  const token = cursor.current;
  if (earlier.length === MAX_LET_BINDINGS) {
    cursor.tokenizer.fail(token.start, `a function has at most ${MAX_LET_BINDINGS} let bindings`);
  }
  refuseTaken(cursor, [...parameters, ...earlier.map((binding) => binding.name)]);
  const name = parseNewName(cursor, "a variable name");
  cursor.expect("=");
  const value = parseExpression(cursor);
  cursor.expect(";");
  return { name, value, ...cursor.position(token) };
}

function refuseTaken(cursor: Cursor, taken: readonly string[]): void {
  const { text, start } = cursor.current;
  if (taken.includes(text)) cursor.tokenizer.fail(start, `'${text}' is already declared in this function`);
}

function parseNewName(cursor: Cursor, what: string): string {
  if (RESERVED_WORDS.has(cursor.current.text)) cursor.unexpected(what);
  return cursor.expectKind("word", what).text;
}
