import fc from "fast-check";
import { listed } from "@/content/places.ts";
import { compactFigure, counted, figure } from "@/lib/figures.ts";

test("a figure is written as the browser's own format writes it", () => {
  const browser = new Intl.NumberFormat("en-GB");
  const values = fc.oneof(
    fc.integer(),
    fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 100),
  );
  fc.assert(fc.property(values, (value) => figure(value) === browser.format(value)));
  expect([figure(999), figure(1_000), figure(-1_234.5)]).toEqual(["999", "1,000", "-1,234.5"]);
});

test("a number above a million is shortened, and a noun is singular for one", () => {
  expect(compactFigure(12_345_678)).toBe("12.3m");
  expect([counted(1, "report"), counted(2_000, "reply", "replies")]).toEqual(["1 report", "2,000 replies"]);
});

test("a list is written as the browser's own format writes it", () => {
  const browser = new Intl.ListFormat("en-GB");
  for (const items of [[], ["A"], ["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]])
    expect(listed(items)).toBe(browser.format(items));
});
