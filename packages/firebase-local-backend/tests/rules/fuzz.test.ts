import * as fc from "fast-check";
import { evaluateRules } from "../../src/rules/evaluate/evaluate.ts";
import { fromJson } from "../../src/rules/values/fromJson.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import { RulesSyntaxError } from "../../src/rules/parse/rulesSyntaxError.ts";
import type { RulesValue } from "../../src/rules/types.ts";
import {
  rulesBytes,
  rulesDuration,
  rulesFloat,
  rulesInt,
  rulesList,
  rulesMap,
  rulesPath,
} from "../../src/rules/values/values.ts";
import { firestoreRules, requestWith } from "./testRules.ts";

/** A fixed seed makes a failure reproducible. */
const SETTINGS = { seed: 20260304, numRuns: 1_000 };

const words =
  "rules_version service cloud.firestore match allow function let return if true false null in is read write get " +
  "int string request resource a f x math.abs exists size hasAll keys matches bind " +
  "= == != < <= > >= + - * / % ! && || ? : ; , . ( ) [ ] { } {x} {x=**} $( /a /b/$(a) /* */ // '2' 'a \" \\ b'x' 1 2.5 1e9 # 😀";
const token = fc.oneof(fc.constantFrom(...words.split(" ")), fc.string({ maxLength: 3 }));
const soup = fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join(" "));

/** An unexpected exception of the parser, else null. */
function unexpectedFrom(source: string): unknown {
  try {
    const ruleset = parseRuleset(source, "fuzz.rules");
    evaluateRules(ruleset, "cloud.firestore", requestWith());
    return null;
  } catch (error) {
    return error instanceof RulesSyntaxError && /^fuzz\.rules:\d+:\d+ ./.test(error.message) ? null : error;
  }
}

describe("random files", () => {
  it.each<[string, (text: string) => string]>([
    ["of tokens", (text) => text],
    ["with a random service", (text) => `rules_version = '2'; service cloud.firestore { ${text} }`],
    ["with a random match", (text) => firestoreRules(text)],
    ["with a random function", (text) => firestoreRules(`function f(a) { return ${text}; }`)],
    ["with a random condition", (text) => firestoreRules(`match /{x=**} { allow read: if ${text}; }`)],
  ])("%s are refused with a RulesSyntaxError or evaluated", (_, around) => {
    fc.assert(
      fc.property(soup, (text) => {
        expect(unexpectedFrom(around(text))).toBeNull();
      }),
      SETTINGS,
    );
  });
});

const value: fc.Arbitrary<RulesValue> = fc.letrec<{ value: RulesValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<RulesValue>(null, true, false),
    fc.string({ maxLength: 8, unit: "binary" }),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(rulesInt),
    fc.double().map(rulesFloat),
    fc.uint8Array({ maxLength: 4 }).map(rulesBytes),
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(rulesDuration),
    fc
      .bigInt({ min: -6n * 10n ** 19n, max: 2n * 10n ** 20n })
      .map((nanos) => ({ type: "timestamp" as const, nanos })),
    fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 6 }).map(rulesPath),
    fc.record({
      type: fc.constant("latlng" as const),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    fc.array(tie("value"), { maxLength: 4 }).map(rulesList),
    fc.dictionary(fc.string({ maxLength: 4 }), tie("value"), { maxKeys: 4 }).map(rulesMap),
  ),
})).value;

const operation = fc.constantFrom(
  ..."== != < <= > >= + - * / % in".split(" ").map((operator) => `a ${operator} b`),
  ..."bool bytes duration float int latlng list map number path set string timestamp"
    .split(" ")
    .map((name) => `a is ${name}`),
  ..."size lower upper trim toUtf8 toSet keys values toBase64 toHexString date time year month day dayOfWeek"
    .split(" ")
    .map((name) => `a.${name}()`),
  ..."dayOfYear hours minutes seconds nanos toMillis latitude longitude"
    .split(" ")
    .map((name) => `a.${name}()`),
  ..."matches split concat hasAll hasAny hasOnly join removeAll diff difference intersection union bind distance"
    .split(" ")
    .map((name) => `a.${name}(b)`),
  ..."addedKeys removedKeys changedKeys unchangedKeys affectedKeys"
    .split(" ")
    .map((name) => `a.diff(b).${name}()`),
  ..."int float string path debug math.abs math.ceil math.floor math.round math.sqrt math.isNaN"
    .split(" ")
    .map((name) => `${name}(a)`),
  ..."hashing.md5 hashing.sha256 hashing.crc32 hashing.crc32c duration.abs timestamp.value get exists getAfter"
    .split(" ")
    .map((name) => `${name}(a)`),
  ..."math.pow duration.value latlng.value".split(" ").map((name) => `${name}(a, b)`),
  ..."a[b] a[a:b] a.x -a !a [a,b] {a:b} {'x':a}.x /u/$(a)/$(b) a&&b a||b a?b:a a.get(b,a) a.replace(b,a)".split(
    " ",
  ),
  "a.toSet().union(b.toSet())",
  "a.toSet().hasOnly(b)",
  "timestamp.date(a, b, a)",
  "duration.time(a, b, a, b)",
);

describe("random values", () => {
  it("cause only RulesEvaluationErrors in operators, methods and functions", () => {
    fc.assert(
      fc.property(operation, value, value, (text, a, b) => {
        const rules = firestoreRules(
          `function f(a, b) { return (${text}) == null || true; } match /{x=**} { allow get: if f(resource.a, resource.b); }`,
        );
        const ruleset = parseRuleset(rules, "fuzz.rules");
        const request = requestWith({ resource: rulesMap({ a, b }), onDebug: () => undefined });
        expect(evaluateRules(ruleset, "cloud.firestore", request)).toEqual({ allowed: true, errors: [] });
      }),
      { ...SETTINGS, numRuns: 5_000 },
    );
  });

  it("are equal to themselves as members of a set", () => {
    const ruleset = parseRuleset(
      firestoreRules("match /{x=**} { allow get: if [resource.a, resource.a].toSet().size() == 1; }"),
      "fuzz.rules",
    );
    fc.assert(
      fc.property(value, (a) => {
        const request = requestWith({ resource: rulesMap({ a }) });
        expect(evaluateRules(ruleset, "cloud.firestore", request).allowed).toBe(true);
      }),
      SETTINGS,
    );
  });

  it("as claims of a token cause no exception", () => {
    const ruleset = parseRuleset(
      firestoreRules(
        "match /{x=**} { allow get: if request.auth.token.claim == request.auth.token.claim || true; }",
      ),
      "fuzz.rules",
    );
    fc.assert(
      fc.property(fc.jsonValue(), (claim) => {
        const request = requestWith({ auth: { uid: "u", token: { claim } } });
        expect(evaluateRules(ruleset, "cloud.firestore", request).allowed).toBe(true);
        expect(() => fromJson(claim)).not.toThrow();
      }),
      SETTINGS,
    );
  });
});
