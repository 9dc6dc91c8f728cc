import type { RulesRequest } from "../../src/rules/types.ts";
import { outcomeOf, thing } from "./testRules.ts";

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
    [
      `get(${DOCUMENTS}/users/none) == null`,
      "there is no document /databases/(default)/documents/users/none",
    ],
    [
      `getAfter(${DOCUMENTS}/users/none) == null`,
      "there is no document /databases/(default)/documents/users/none",
    ],
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

  it("reads ten documents, and denies at the eleventh even if another condition is true", () => {
    expect(outcomeOf(reading(10), store().request)).toBe(true);
    expect(outcomeOf(`(${reading(11)}) || true`, store().request)).toBe(
      "the rules read more than 10 documents",
    );
  });

  it("passes on exceptions of a read", () => {
    expect(() => outcomeOf(`exists(${DOCUMENTS}/users/x)`, { get: failingGet })).toThrow(
      new TypeError("disk"),
    );
  });
});
