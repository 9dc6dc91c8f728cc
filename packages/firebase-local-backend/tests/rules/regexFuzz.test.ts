import * as fc from "fast-check";
import { evaluateRules } from "../../src/rules/evaluate/evaluate.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import { rulesMap } from "../../src/rules/values/values.ts";
import { firestoreRules, requestWith } from "./testRules.ts";

/** A fixed seed makes a failure reproducible. */
const SETTINGS = { seed: 20260304, numRuns: 5_000 };

function patternOf(...pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((chosen) => chosen.join(""));
}

describe("random patterns", () => {
  const ruleset = parseRuleset(
    firestoreRules("match /{x=**} { allow get: if resource.text.matches(resource.pattern); }"),
    "fuzz.rules",
  );
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1", " ", "é"), maxLength: 6 });
  const shared = "a b . \\d \\w \\b ^ $ ( ) (?: | * + ? {2} {0,3} [ab] [^a] é".split(" ");

  const matches = (pattern: string, subject: string): boolean | null => {
    const request = requestWith({ resource: rulesMap({ text: subject, pattern }) });
    const { allowed, errors } = evaluateRules(ruleset, "cloud.firestore", request);
    return errors.length > 0 ? null : allowed;
  };

  it("match like JavaScript when both accept the pattern", () => {
    let compared = 0;
    fc.assert(
      fc.property(patternOf(...shared), text, (pattern, subject) => {
        const actual = matches(pattern, subject);
        const expected = javaScriptMatches(pattern, subject);
        if (actual === null || expected === null) return;
        compared += 1;
        expect(actual).toBe(expected);
      }),
      SETTINGS,
    );
    expect(compared).toBeGreaterThan(1_000);
  });

  it("cause no exception in matches()", () => {
    const odd = [
      "[",
      "]",
      "\\",
      "(?i)",
      "(?P<n>",
      "[[:alpha:]]",
      "\\pL",
      "\\Q",
      "{",
      "}",
      ",",
      "-",
      "\\x",
      "(?",
      "😀",
    ];
    fc.assert(
      fc.property(patternOf(...shared, ...odd), text, (pattern, subject) => {
        expect([true, false, null]).toContain(matches(pattern, subject));
      }),
      SETTINGS,
    );
  });
});

/** Null for patterns that only RE2 accepts, such as a repeated assertion. */
function javaScriptMatches(pattern: string, text: string): boolean | null {
  let regex: RegExp;
  try {
    regex = new RegExp(`^(?:${pattern})$`, "u");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return regex.test(text);
}
