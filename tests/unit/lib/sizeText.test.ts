import { sizeText } from "@/lib/sizeText.ts";

const MEGABYTE = 1_024 * 1_024;

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1_023, "1,023 bytes"],
  [1_024, "1 kB"],
  [1_025, "2 kB"],
  [12_345, "13 kB"],
  [MEGABYTE - 1, "1 MB"],
  [MEGABYTE, "1 MB"],
  [2.4 * MEGABYTE, "2.4 MB"],
  [10 * MEGABYTE, "10 MB"],
  [10 * MEGABYTE + 1, "10.1 MB"],
  [-1, "size unknown"],
  [Number.NaN, "size unknown"],
])("%d bytes are %j", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
