import { parseRuleset } from "../../src/rules/ruleset.ts";
import { RulesSyntaxError } from "../../src/rules/parse/rulesSyntaxError.ts";
import { firestoreRules, outcomeOf } from "./testRules.ts";

function errorOf(source: string): RulesSyntaxError {
  try {
    parseRuleset(source, "test.rules");
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error;
    throw error;
  }
  throw new Error("the rules were accepted");
}

const callChain = (length: number): string => {
  const functions = Array.from({ length }, (_, i) => `function f${i}() { return f${i + 1}(); }`);
  return firestoreRules(`${functions.join("\n")} function f${length}() { return true; }`);
};

const nested = (levels: number): string => `${"match /a { ".repeat(levels)}${"}".repeat(levels)}`;

const wildcards = (count: number): string =>
  `match ${Array.from({ length: count }, (_, index) => `/{w${index}}`).join("")} {}`;

describe("parseRuleset", () => {
  it("the error and its message contain file, line and column", () => {
    const error = errorOf("rules_version = '2';\nservice cloud.firestore {\n  nonsense\n}");
    expect(error).toMatchObject({ name: "RulesSyntaxError", fileName: "test.rules", line: 3, column: 3 });
    expect(error.message).toBe("test.rules:3:3 expected 'match', 'function' or '}' but found 'nonsense'");
  });

  it.each([
    ["", "1:1 expected 'service' but found the end of the file"],
    ["rules_version = '3';", "1:17 expected the version '1' or '2' but found '3'"],
    ["rules_version = 2;", "1:17 expected the version '1' or '2' but found '2'"],
    [
      "service cloud.firestore { match /{a=**}/b {} }",
      "1:27 in rules_version '1' a recursive wildcard is the last segment of its path",
    ],
    [
      "rules_version = '1'; service cloud.firestore { match /{a=**}/b {} }",
      "1:48 in rules_version '1' a recursive wildcard is the last segment of its path",
    ],
    ["rules_version = '2';", "1:21 expected 'service' but found the end of the file"],
    ["rules_version = '2'; match", "1:22 expected 'service' or 'function' but found 'match'"],
    ["rules_version = '2';\r\nservice cloud.nothing {}", "2:9 unknown service 'cloud.nothing'"],
    [
      "rules_version = '2'; service cloud.firestore {} service cloud.firestore {}",
      "1:57 the service 'cloud.firestore' occurs twice in this file",
    ],
    [
      "rules_version = '2'; service cloud.firestore {",
      "1:47 expected 'match', 'function' or '}' but found the end of the file",
    ],
    ["rules_version = '2'; /* open", "1:22 this comment is not closed"],
    ["rules_version = '2'; # x", '1:22 unexpected character "#"'],
    ["rules_version = '2'; 😀", '1:22 unexpected character "😀"'],
    ["rules_version = '2", "1:17 this string is not closed on its line"],
  ])("refuses the file %j", (source, message) => {
    expect(errorOf(source).message).toBe(`test.rules:${message}`);
  });

  it.each([
    ["match things/{id} {}", "4:7 expected a path that begins with '/' but found 'things'"],
    ["match /things/ {}", "4:15 expected a path segment, {name} or {name=**}"],
    ["match /things/{} {}", "4:15 expected a path segment, {name} or {name=**}"],
    ["match /things/{a=*} {}", "4:15 expected a path segment, {name} or {name=**}"],
    ["match /things/{id}.png {}", "4:19 expected '{' but found '.'"],
    ["match /things/{id}x {}", "4:19 a wildcard must be a whole path segment"],
    ["match /things/x{id} {}", "4:16 a wildcard must be a whole path segment"],
    ["match /{a}/{a} {}", "4:12 the wildcard 'a' occurs twice in this path"],
    ["match /{a=**}/{b=**} {}", "4:15 a match path holds at most one recursive wildcard"],
    ["match /a/b", "5:3 expected '{' but found '}'"],
    ["allow read: true;", "4:13 expected 'if' but found 'true'"],
    ["allow read: if true allow write;", "4:21 expected ';' but found 'allow'"],
    ["allow read match /a {}", "4:12 expected ';' but found 'match'"],
    ["allow read if true;", "4:12 expected ';' but found 'if'"],
    ["allow: if true;", "4:6 expected a method but found ':'"],
    ["let a = 1;", "4:1 expected 'allow', 'match', 'function' or '}' but found 'let'"],
    ["function f() { }", "4:16 expected 'return' but found '}'"],
    ["function f( { return true; }", "4:13 expected a parameter name but found '{'"],
    ["function f(a, a) { return true; }", "4:15 'a' is already declared in this function"],
    ["function f(a) { let a = 1; return true; }", "4:21 'a' is already declared in this function"],
    ["function f() { let a = 1 return true; }", "4:26 expected ';' but found 'return'"],
    ["function if() { return true; }", "4:10 expected a function name but found 'if'"],
    [
      "function f() { return true; } function f() { return true; }",
      "4:40 the function 'f' is declared twice",
    ],
    ["function f(a, b, c, d, e, f, g, h) { return a; }", "4:33 a function has at most 7 parameters"],
    [
      `function f() { ${Array.from({ length: 12 }, (_, i) => `let v${i} = 1;`).join(" ")} return v0; }`,
      "4:153 a function has at most 11 let bindings",
    ],
    ["function f() { return f(); }", "4:23 the function 'f' calls itself"],
    ["function f() { return g(); } function g() { return f(); }", "4:52 the function 'f' calls itself"],
  ])("refuses %s", (body, message) => {
    expect(errorOf(firestoreRules(body)).message).toBe(`test.rules:${message}`);
  });

  it.each([
    ["", "4:16 expected an expression but found ';'"],
    ["1 +", "4:19 expected an expression but found ';'"],
    ["(1", "4:18 expected ')' but found ';'"],
    ["1)", "4:17 expected ';' but found ')'"],
    ["[,]", "4:17 expected an expression but found ','"],
    ["[1,,]", "4:19 expected an expression but found ','"],
    ["int(1,)", "4:22 expected an expression but found ')'"],
    ["{'a' 1}", "4:21 expected ':' but found '1'"],
    ["{'a': 1,}", "4:24 expected an expression but found '}'"],
    ["a.", "4:18 expected a field or method name but found ';'"],
    ["[1][", "4:20 expected an expression but found ';'"],
    ["[1][0:", "4:22 expected an expression but found ';'"],
    ["true ? 1", "4:24 expected ':' but found ';'"],
    [
      "1 is nothing",
      "4:21 unknown type 'nothing'; the types are bool, bytes, constraint, duration, float, int, latlng, list, map, number, path, set, string, timestamp",
    ],
    ["1 is", "4:20 expected a type name but found ';'"],
    ["true & true", '4:21 unexpected character "&"'],
    ["true = true", "4:21 expected ';' but found '='"],
    ["'a\n'", "4:16 this string is not closed on its line"],
    ["'\\q'", "4:17 unknown escape; write \\\\ for a backslash"],
    ["b'\\u0041'", "4:18 unknown escape; write \\\\ for a backslash"],
    ["1a", "4:16 a number must not be followed by a letter"],
    ["9223372036854775808", "4:16 this whole number does not fit into 64 bits"],
    ["/a/", "4:19 expected a path segment or '$('"],
    ["/a/$(1", "4:22 expected ')' but found ';'"],
    ["/", "4:17 expected a path segment or '$('"],
    ["let", "4:16 expected an expression but found 'let'"],
    ["1.size() == 1", "4:16 a number must not be followed by a letter"],
    ["--1 == 1", "4:16 expected an expression but found '--'"],
    ["4/2 == 2", "4:18 expected a blank after '/' but found '2'"],
    ["1.e1 == 10", "4:16 a number must not be followed by a letter"],
    [
      "'a'.matches('(a')",
      '4:28 the pattern "(a" is not valid: error parsing regexp: missing closing ): `(a`',
    ],
    [`${"(".repeat(99)}1${")".repeat(99)} == 1`, "4:115 expressions are nested more than 99 levels deep"],
    [`${"!".repeat(99)}true`, "4:115 expressions are nested more than 99 levels deep"],
    [`0${" + 1".repeat(99)} == 99`, "4:410 expressions are nested more than 99 levels deep"],
    [`request${".a".repeat(99)}`, "4:220 expressions are nested more than 99 levels deep"],
  ])("refuses the condition %s", (condition, message) => {
    expect(errorOf(firestoreRules(`allow read: if ${condition};`)).message).toBe(`test.rules:${message}`);
  });

  it.each([
    ["98 parentheses", `${"(".repeat(98)}true${")".repeat(98)}`],
    ["98 negations", `${"!".repeat(98)}true`],
    ["numbers without digits before or after the point", ".5 < 1."],
    ["a chain of 2,000 operands", `true${" && true".repeat(1_999)}`],
    ["97 sums", `0${" + 1".repeat(97)} == 97`],
  ])("accepts %s", (_, condition) => {
    expect(() => parseRuleset(firestoreRules(`allow read: if ${condition};`), "test.rules")).not.toThrow();
  });

  it.each([
    [
      "a last allow statement without a semicolon",
      firestoreRules("match /a/{b} { allow get; allow list: if true }"),
    ],
    [
      "a last allow statement without a condition or a semicolon",
      firestoreRules("match /a/{b} { allow read, write }"),
    ],
    [
      "rules_version without a semicolon",
      "rules_version='2'\nservice cloud.firestore { match /{path=**}/a/{b} { allow read; } }",
    ],
    ["no rules_version", "service cloud.firestore { match /a/{b=**} { allow read; } }"],
    ["rules_version '1'", "rules_version = '1'; service cloud.firestore { match /a/{b=**} { allow read; } }"],
    ["a comma after the last item of a list", firestoreRules("allow read: if 1 in [1, 2,];")],
  ])("accepts %s", (_, source) => {
    expect(() => parseRuleset(source, "test.rules")).not.toThrow();
  });

  it("accepts 20 levels of function calls and refuses 21", () => {
    expect(() => parseRuleset(callChain(20), "test.rules")).not.toThrow();
    const message = "functions call one another more than 20 levels deep";
    expect(errorOf(callChain(21)).message).toBe(`test.rules:24:25 ${message}`);
    const lastFirst = Array.from({ length: 21 }, (_, i) => `function f${i + 1}() { return f${i}(); }`);
    const reversed = firestoreRules(["function f0() { return true; }", ...lastFirst].join("\n"));
    expect(errorOf(reversed).message).toBe(`test.rules:25:10 ${message}`);
  });

  it("accepts eleven nested matches with 100 segments and 20 wildcards, and refuses more", () => {
    expect(() => parseRuleset(firestoreRules(nested(10)), "test.rules")).not.toThrow();
    expect(errorOf(firestoreRules(nested(11))).message).toBe(
      "test.rules:4:111 match statements are nested more than 11 levels deep",
    );
    expect(() => parseRuleset(firestoreRules(`match ${"/a".repeat(97)} {}`), "test.rules")).not.toThrow();
    expect(errorOf(firestoreRules(`match ${"/a".repeat(98)} {}`)).message).toBe(
      "test.rules:4:1 a match path has at most 100 segments",
    );
    expect(() => parseRuleset(firestoreRules(wildcards(19)), "test.rules")).not.toThrow();
    expect(errorOf(firestoreRules(wildcards(20))).message).toBe(
      "test.rules:4:1 a match path has at most 20 wildcards",
    );
  });

  it("accepts comments anywhere between tokens", () => {
    const source =
      "/* a */ rules_version /* b\n */ = '2'; // c\nservice cloud.firestore { match /a/b // d\n{ allow read; /**/ } }";
    expect(() => parseRuleset(source, "test.rules")).not.toThrow();
  });

  it("refuses a file of more than 256 KiB", () => {
    const source = firestoreRules(`// ${"x".repeat(256 * 1024)}`);
    expect(errorOf(source).message).toBe("test.rules:1:1 a rules file has at most 262144 bytes");
  });

  it.each([
    ["allow fetch;", "4:1 unknown method 'fetch'"],
    ["function f(a) { return a; } allow read: if f();", "4:44 'f' takes 1 arguments, not 0"],
    ["function f() { let a = b; let b = 1; return a; }", "4:24 unknown variable 'b'"],
  ])("accepts %s with a warning", (body, warning) => {
    expect(parseRuleset(firestoreRules(body), "test.rules").warnings).toEqual([`test.rules:${warning}`]);
  });

  it.each([
    ["unknown == 1", "4:16 unknown variable 'unknown'"],
    ["request.auth != null && wrong.uid == 1", "4:40 unknown variable 'wrong'"],
    ["missing()", "4:16 unknown function 'missing'"],
    ["math", "4:16 unknown variable 'math'"],
    ["math.cube(2) == 8", "4:21 unknown function 'math.cube'"],
    ["math.pow(2) == 8", "4:21 'math.pow' takes 2 arguments, not 1"],
    ["maths.pow(2, 3) == 8", "4:16 unknown variable 'maths'"],
    ["firestore.get(/a/b) == null", "4:16 unknown variable 'firestore'"],
    ["int() == 1", "4:16 'int' takes 1 arguments, not 0"],
    ["debug(1, 2) == 1", "4:16 'debug' takes 1 arguments, not 2"],
    ["exists(/a/b, /c/d)", "4:16 'exists' takes 1 arguments, not 2"],
    ["request.auth.uid.length() == 1", "4:33 unknown method 'length'"],
    ["/a/$(free) == /a/b", "4:21 unknown variable 'free'"],
    ["(/a/$(free.b)).bind({}) == /a/b", "4:22 unknown variable 'free'"],
    ["request.a.b(unknown)", "4:26 unknown method 'b'"],
    ["nested.unknown()", "4:16 unknown variable 'nested'"],
  ])("accepts the condition %s with a warning, and denies", (condition, warning) => {
    const rules = firestoreRules(`allow read: if ${condition};`);
    expect(parseRuleset(rules, "test.rules").warnings[0]).toBe(`test.rules:${warning}`);
    const auth = { uid: "u", token: {} };
    expect(outcomeOf(condition, { auth })).not.toBe(true);
    expect(outcomeOf(`!(${condition})`, { auth })).not.toBe(true);
  });
});
