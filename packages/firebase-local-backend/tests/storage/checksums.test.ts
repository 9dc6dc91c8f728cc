import { crc32c } from "../../src/crc32c.ts";

describe("crc32c", () => {
  // The check value of the Castagnoli polynomial, and the zero and ascending vectors of RFC 3720, B.4.
  it.each([
    [Buffer.from("123456789"), 0xe3069283],
    [Buffer.alloc(32), 0x8a9136aa],
    [Buffer.from(Array.from({ length: 32 }, (_, index) => index)), 0x46dd794e],
    [Buffer.alloc(0), 0],
  ])("gives the published value for %p", (bytes, expected) => {
    expect(crc32c(bytes)).toBe(expected);
  });

  it("gives the same value for pieces as for the whole", () => {
    expect(crc32c(Buffer.from("456789"), crc32c(Buffer.from("123")))).toBe(0xe3069283);
  });
});
