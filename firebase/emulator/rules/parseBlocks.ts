import type { AllowStatement, FunctionDeclaration, MatchBlock, RulesFile, ServiceBlock } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { MAX_NESTED_MATCHES } from "./limits.ts";
import { parseAllow } from "./parseAllow.ts";
import { parseFunction } from "./parseFunction.ts";
import { parseMatchPath } from "./parsePath.ts";
import type { RulesService } from "./types.ts";

const SERVICES: readonly RulesService[] = ["cloud.firestore", "firebase.storage"];

/** Parses a whole rules file without looking at what its names mean. @throws RulesSyntaxError */
export function parseFile(source: string, fileName: string): RulesFile {
  const cursor = new Cursor(source, fileName);
  parseVersion(cursor);
  const functions: FunctionDeclaration[] = [];
  const services: ServiceBlock[] = [];
  while (cursor.current.kind !== "end") {
    if (cursor.at("function", "word")) functions.push(parseFunction(cursor));
    else if (cursor.at("service", "word")) services.push(parseService(cursor, services));
    else cursor.unexpected("'service' or 'function'");
  }
  if (services.length === 0) cursor.unexpected("'service'");
  return { kind: "file", functions, services };
}

/** Version 1 gives `{x=**}` another meaning, so a file must say that it means version 2. */
function parseVersion(cursor: Cursor): void {
  if (!cursor.at("rules_version", "word")) cursor.unexpected("rules_version = '2';");
  cursor.advance();
  cursor.expect("=");
  if (!cursor.at("2", "string")) cursor.unexpected("'2', the only version that is supported");
  cursor.advance();
  cursor.expect(";");
}

function parseService(cursor: Cursor, earlier: readonly ServiceBlock[]): ServiceBlock {
  const position = cursor.position(cursor.expect("service", "word"));
  const first = cursor.expectKind("word", "the name of a service");
  cursor.expect(".");
  const name = `${first.text}.${cursor.expectKind("word", "the name of a service").text}`;
  const known = SERVICES.find((service) => service === name);
  if (known === undefined) cursor.tokenizer.fail(first.start, `unknown service '${name}'`);
  if (earlier.some((service) => service.name === known)) {
    cursor.tokenizer.fail(first.start, `the service '${name}' stands twice in this file`);
  }
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  cursor.expect("{");
  while (!cursor.take("}")) {
    if (cursor.at("function", "word")) functions.push(parseFunction(cursor));
    else if (cursor.at("match", "word")) matches.push(parseMatch(cursor, 1));
    else cursor.unexpected("'match', 'function' or '}'");
  }
  return { kind: "service", name: known, functions, matches, ...position };
}

function parseMatch(cursor: Cursor, level: number): MatchBlock {
  const token = cursor.expect("match", "word");
  if (level > MAX_NESTED_MATCHES) {
    cursor.tokenizer.fail(
      token.start,
      `match statements are nested more than ${MAX_NESTED_MATCHES} levels deep`,
    );
  }
  const segments = parseMatchPath(cursor);
  const functions: FunctionDeclaration[] = [];
  const statements: (AllowStatement | MatchBlock)[] = [];
  cursor.expect("{");
  while (!cursor.take("}")) {
    if (cursor.at("allow", "word")) statements.push(parseAllow(cursor));
    else if (cursor.at("match", "word")) statements.push(parseMatch(cursor, level + 1));
    else if (cursor.at("function", "word")) functions.push(parseFunction(cursor));
    else cursor.unexpected("'allow', 'match', 'function' or '}'");
  }
  return { kind: "match", segments, functions, statements, ...cursor.position(token) };
}
