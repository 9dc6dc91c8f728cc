import { parseRange } from "../../src/storage/byteRange.ts";

describe("parseRange", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 1 }],
    ["bytes=2-5", { start: 2, end: 6 }],
    ["bytes=2-", { start: 2, end: 10 }],
    ["bytes=-3", { start: 7, end: 10 }],
    ["bytes=-99", { start: 0, end: 10 }],
    ["bytes=9-99", { start: 9, end: 10 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,3-4", null],
    ["bytes=-1-4", null],
    ["lines=0-1", null],
    [undefined, null],
  ])("reads %p of 10 bytes", (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });

  it("serves an empty object whole", () => {
    expect(parseRange("bytes=0-5", 0)).toBeNull();
  });
});
