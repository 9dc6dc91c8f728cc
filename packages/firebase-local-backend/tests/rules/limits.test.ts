import { rulesMap } from "../../src/rules/values/values.ts";
import { evaluate, outcomeOf } from "./testRules.ts";

const TOO_MANY = "the request evaluates more than 1000 expressions";

const trueTimes = (count: number): string => Array.from({ length: count }, () => "true").join(" && ");

const deep = (call: string): string => `${"!(".repeat(48)}${call}${")".repeat(48)}`;

const replacing = (result: string): string => `function f(a) { let b = a.replace('.', a); return ${result}; }
      match /things/{id} { allow get: if f('${"x".repeat(2_000)}'); }`;

describe("limits of one request", () => {
  /** A chain of n literals costs 1 + n + (n - 2) + (n - 1) = 3n - 2. */
  it("evaluates at most 1000 expressions", () => {
    expect(outcomeOf(trueTimes(334))).toBe(true);
    expect(outcomeOf(trueTimes(335))).toBe(TOO_MANY);
    expect(outcomeOf(`(${trueTimes(400)}) || true`)).toBe(TOO_MANY);
  });

  it("counts the expressions of all allow statements together", () => {
    const once = `allow get: if ${trueTimes(200)} && false;`;
    expect(evaluate(`match /things/{id} { ${once} allow get; }`).allowed).toBe(true);
    expect(evaluate(`match /things/{id} { ${once} ${once} allow get; }`)).toMatchObject({ allowed: false });
  });

  it("stops functions that double the work on every level", () => {
    const functions = Array.from(
      { length: 20 },
      (_, i) => `function f${i}() { return f${i + 1}() && f${i + 1}(); }`,
    );
    const rules = `${functions.join("\n")} function f20() { return true; }
      match /things/{id} { allow get: if f0(); }`;
    const { allowed, errors } = evaluate(rules);
    expect(allowed).toBe(false);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^test\.rules:\d+:\d+ the request evaluates more than 1000 expressions$/);
  });

  it("evaluates the deepest allowed expressions in the deepest allowed calls", () => {
    const functions = Array.from(
      { length: 20 },
      (_, i) => `function f${i}() { return ${deep(`f${i + 1}()`)}; }`,
    );
    const rules = `${functions.join("\n")} function f20() { return true; }
      match /things/{id} { allow get: if f0(); }`;
    expect(evaluate(rules)).toEqual({ allowed: true, errors: [] });
  });

  it("stops strings that double until they are too long", () => {
    const lets = Array.from(
      { length: 10 },
      (_, i) => `let v${i + 1} = v${i} + v${i} + v${i} + v${i} + v${i};`,
    ).join(" ");
    const rules = `function f(v0) { ${lets} return v10.size() > 0; }
      match /things/{id} { allow get: if f('ab') || true; }`;
    expect(evaluate(rules).errors[0]).toMatch(/ a string is longer than 2097152 characters$/);
  });

  it("stops lists that double until they are too large", () => {
    const lets = Array.from(
      { length: 10 },
      (_, i) => `let v${i + 1} = [v${i}, v${i}, v${i}, v${i}, v${i}];`,
    ).join(" ");
    const rules = `function f(v0) { ${lets} return v10 == v10; }
      match /things/{id} { allow get: if f([1]) || true; }`;
    expect(evaluate(rules).errors[0]).toMatch(/ a value holds more than 1000000 values$/);
  });

  it("evaluates a path of 500,000 segments", () => {
    const resource = rulesMap({ name: "a/".repeat(500_000) });
    expect(outcomeOf("/x/$(path(resource.name))[500000] == 'a'", { resource })).toBe(true);
  });

  it("limits the length of results of replace() and join()", () => {
    expect(evaluate(replacing("b != ''")).errors[0]).toMatch(/ a string is longer than 2097152 characters$/);
    const joining = `function f(a) { return [1, 2, 3].join(a + a + a) != ''; }
      match /things/{id} { allow get: if f('${"x".repeat(200_000)}'); }`;
    expect(evaluate(joining).allowed).toBe(true);
    expect(evaluate(joining.replace("a + a + a", "a + a + a + a + a + a")).errors[0]).toMatch(
      / a string is longer than 2097152 characters$/,
    );
  });
});
