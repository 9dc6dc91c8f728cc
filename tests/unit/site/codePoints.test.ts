import { codePoints } from "../../../scripts/site/subsetFonts.ts";

it("reads a unicode range as a style sheet may write it", () => {
  expect(String.fromCodePoint(...codePoints("U+0061-0064,\n U+e9"))).toBe("abcdé");
});

it.each(["", "U+", "0061", "U+??"])("refuses %j", (range) => {
  expect(() => codePoints(range)).toThrow("is no unicode range");
});
