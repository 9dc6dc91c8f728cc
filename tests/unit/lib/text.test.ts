import { cutText, wellFormed } from "@/lib/text.ts";

const high = "\uD83D";
const low = "\uDE00";

describe("wellFormed", () => {
  it.each([
    ["whole 😀", "whole 😀"],
    [`half ${high}`, "half \uFFFD"],
    [`${low} half`, "\uFFFD half"],
    [`${low}${high}`, "\uFFFD\uFFFD"],
    ["", ""],
  ])("%j becomes %j", (text, expected) => {
    expect(wellFormed(text)).toBe(expected);
  });
});

describe("cutText", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "abc"],
    ["ab😀", 3, "ab"],
    ["ab😀", 4, "ab😀"],
    ["", 0, ""],
  ])("%j at %i is %j", (text, limit, expected) => {
    expect(cutText(text, limit)).toBe(expected);
  });
});
