import { keepUnits } from "../../../scripts/content/keepUnits.ts";

it.each([
  ["75 % of 2,500 ms", "75\u00a0% of 2,500\u00a0ms"],
  ["3 kB, 4 px.", "3\u00a0kB, 4\u00a0px."],
  ["5 small seconds", "5 small seconds"],
  ["A 1 B2", "A 1 B2"],
])("keeps the figures of %j with their units", (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});
