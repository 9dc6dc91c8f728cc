import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  RulesFile,
  RulesVersion,
  ServiceBlock,
} from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { MAX_NESTED_MATCHES } from "../limits.ts";
import { parseAllow } from "./parseAllow.ts";
import { parseFunction } from "./parseFunction.ts";
import { parseMatchPath } from "./parsePath.ts";
import type { RulesService } from "../types.ts";

const SERVICES: readonly RulesService[] = ["cloud.firestore", "firebase.storage"];

/** Parses a whole rules file without resolving names. @throws RulesSyntaxError */
export function parseFile(source: string, fileName: string): RulesFile {
  const cursor = new Cursor(source, fileName);
  const version = parseVersion(cursor);
  const functions: FunctionDeclaration[] = [];
  const services: ServiceBlock[] = [];
  while (cursor.current.kind !== "end") {
    if (cursor.at("function", "word")) functions.push(parseFunction(cursor));
    else if (cursor.at("service", "word")) services.push(parseService(cursor, services));
    else cursor.unexpected("'service' or 'function'");
  }
  if (services.length === 0) cursor.unexpected("'service'");
  return { kind: "file", version, functions, services };
}

function parseVersion(cursor: Cursor): RulesVersion {
  if (!cursor.at("rules_version", "word")) return "1";
  cursor.advance();
  cursor.expect("=");
  const version = cursor.at("1", "string") ? "1" : "2";
  if (!cursor.at(version, "string")) cursor.unexpected("the version '1' or '2'");
  cursor.advance();
  cursor.take(";");
  return version;
}

function parseService(cursor: Cursor, earlier: readonly ServiceBlock[]): ServiceBlock {
  const position = cursor.position(cursor.expect("service", "word"));
  const first = cursor.expectKind("word", "the name of a service");
  cursor.expect(".");
  const name = `${first.text}.${cursor.expectKind("word", "the name of a service").text}`;
  const known = SERVICES.find((service) => service === name);
  if (known === undefined) cursor.tokenizer.fail(first.start, `unknown service '${name}'`);
  if (earlier.some((service) => service.name === known)) {
    cursor.tokenizer.fail(first.start, `the service '${name}' occurs twice in this file`);
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
