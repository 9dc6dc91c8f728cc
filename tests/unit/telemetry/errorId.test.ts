import { isCritical } from "@/telemetry/critical.ts";
import { errorId } from "@/telemetry/errorId.ts";
import { hashBase36 } from "@/lib/hash.ts";

describe("errorId", () => {
  it("is the hash of message and stack without any whitespace", () => {
    expect(errorId("a b", "c\n\t d\u00a0e")).toBe(hashBase36("abcde"));
    // "abcde" as Java's String.hashCode: 92599395.
    expect(errorId("abc", "de")).toBe((92_599_395).toString(36));
  });

  it("differs when the stack differs", () => {
    expect(errorId("a", "b")).not.toBe(errorId("a", "c"));
  });
});

describe("isCritical", () => {
  it.each([
    ["TypeError: x", "", true],
    ["x", "ReferenceError: y", true],
    ["Cannot read properties of null", "", true],
    ["", "at undefined (a.js)", true],
    ["typeerror", "", false],
    ["Cannot read property of null", "", false],
    ["RangeError: too far", "at f (a.js:1:1)", false],
  ])("message %p, stack %p: %p", (message, stack, critical) => {
    expect(isCritical(message, stack)).toBe(critical);
  });
});
