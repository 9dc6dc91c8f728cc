import type { RulesRequest } from "../../src/rules/types.ts";
import { evaluate, outcomeOf, thing } from "./testRules.ts";

const DOCUMENTS = "/databases/$(database)/documents";

const reading = (count: number): string =>
  Array.from({ length: count }, (_, index) => `!exists(${DOCUMENTS}/users/u${index})`).join(" && ");

const failingGet = (): never => {
  throw new TypeError("disk");
};

/** /users/before exists before the write and /users/after after it; every read is recorded. */
function store(): { reads: string[]; request: Partial<RulesRequest> } {
  const reads: string[] = [];
  const reader =
    (label: string) =>
    (path: readonly string[]): ReturnType<typeof thing> | null => {
      reads.push(`${label} ${path.join("/")}`);
      return path.at(-1) === label ? thing({ name: { stringValue: label } }) : null;
    };
  return { reads, request: { get: reader("before"), getAfter: reader("after") } };
}

describe("get, exists, getAfter and existsAfter", () => {
  it.each<[string, boolean | string]>([
    [`exists(${DOCUMENTS}/users/before)`, true],
    [`exists(${DOCUMENTS}/users/after)`, false],
    [`existsAfter(${DOCUMENTS}/users/after)`, true],
    [`existsAfter(${DOCUMENTS}/users/before)`, false],
    [`get(${DOCUMENTS}/users/before).data.name == 'before'`, true],
    [`get(${DOCUMENTS}/users/before).data.name == 'after'`, false],
    [`getAfter(${DOCUMENTS}/users/after).data.name == 'after'`, true],
    [`getAfter(${DOCUMENTS}/users/after).data.name == 'before'`, false],
    [`get(${DOCUMENTS}/users/none) == null`, true],
    [`getAfter(${DOCUMENTS}/users/none) == null`, true],
    [`get(${DOCUMENTS}/users/none).data.name != ''`, "null has no properties, so not 'data'"],
    [`exists(${DOCUMENTS}/users)`, "/databases/(default)/documents/users is not the path of a document"],
    ["exists(/users/before)", "/users/before is not the path of a document"],
    ["exists('users/before')", "exists() accepts a path, not string"],
    [`exists(path('databases/(default)/documents/users/before'))`, true],
  ])("%s is %p", (condition, expected) => {
    expect(outcomeOf(condition, store().request)).toBe(expected);
  });

  it("does not treat a slash in a value as a segment boundary", () => {
    const auth = { uid: "before/x/y", token: {} };
    const { reads, request } = store();
    expect(outcomeOf(`exists(${DOCUMENTS}/users/$(request.auth.uid))`, { ...request, auth })).toBe(false);
    expect(reads).toEqual(["before databases/(default)/documents/users/before/x/y"]);
  });

  it("reads each document once", () => {
    const { reads, request } = store();
    const condition = `exists(${DOCUMENTS}/users/before) && get(${DOCUMENTS}/users/before).id != ''
      && exists(${DOCUMENTS}/users/before)`;
    expect(outcomeOf(condition, request)).toBe(true);
    expect(reads).toEqual(["before databases/(default)/documents/users/before"]);
  });

  const tooMany = (limit: number): string => `the rules read more than ${limit} documents`;

  it("reads ten documents; the eleventh is an error, which another condition may ignore", () => {
    expect(outcomeOf(reading(10), store().request)).toBe(true);
    expect(outcomeOf(reading(11), store().request)).toBe(tooMany(10));
    expect(outcomeOf(`${reading(11)} || true`, store().request)).toBe(true);
  });

  it("counts a document once, before and after the write together", () => {
    const after = `!existsAfter(${DOCUMENTS}/users/u0)`;
    expect(outcomeOf(`${reading(10)} && ${after}`, store().request)).toBe(true);
  });

  it("reads twenty documents for a list", () => {
    const listing = (count: number) =>
      evaluate(`match /things/{id} { allow list: if ${reading(count)}; }`, {
        ...store().request,
        method: "list",
      });
    expect(listing(20).allowed).toBe(true);
    expect(listing(21).errors[0]).toContain(tooMany(20));
  });

  it("reads twenty documents for all operations of a request together", () => {
    const lookedUp = new Set(
      Array.from({ length: 11 }, (_, index) => `databases/(default)/documents/users/o${index}`),
    );
    expect(outcomeOf(reading(9), { ...store().request, lookedUp })).toBe(true);
    expect(outcomeOf(reading(10), { ...store().request, lookedUp })).toBe(tooMany(20));
  });

  it("passes on exceptions of a read", () => {
    expect(() => outcomeOf(`exists(${DOCUMENTS}/users/x)`, { get: failingGet })).toThrow(
      new TypeError("disk"),
    );
  });
});
