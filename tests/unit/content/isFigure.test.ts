import { isFigure } from "../../../scripts/content/isFigure.ts";

it.each(["30,521", "2.5 ms", "2.5\u00a0ms", "about 10 µs", "646 (nine runs)", "15 %", "15%", "none"])(
  "%j is a figure",
  (cell) => expect(isFigure(cell)).toBe(true),
);

it.each(["", "none of them", "10 posts", "about", "v2", "2 kB of text"])("%j is a text", (cell) =>
  expect(isFigure(cell)).toBe(false),
);
