import { render, screen } from "@testing-library/react";
import { Desks } from "@/components/content/figures/Desks.tsx";

/** Size of the degrees on a phone, where they are largest, and the width of their letters as a share of it. */
const SIZE = 19;
const LETTER = 0.55;

test("degree labels are unique, and all but the prime meridian name their direction", () => {
  const { container } = render(<Desks />);
  const degrees = [...container.querySelectorAll("text.degree")].map(({ textContent }) => textContent);
  expect(new Set(degrees).size).toBe(degrees.length);
  expect(degrees).toEqual(expect.arrayContaining(["5° W", "0°", "5° E", "48° N"]));
  expect(degrees.filter((text) => !/[NEW]$/.test(text))).toEqual(["0°"]);
});

test("degrees stay clear of the meridians and within the frame", () => {
  const { container } = render(<Desks />);
  const path = container.querySelector("path.grid")?.getAttribute("d") ?? "";
  const lines = [...path.matchAll(/M([\d.]+) 0V/g)].map(([, x]) => Number(x));
  const frame = Number(container.querySelector("rect.frame")?.getAttribute("width"));
  expect(lines).toHaveLength(5);
  for (const label of container.querySelectorAll("text.degree")) {
    const start = Number(label.getAttribute("x"));
    const end = start + label.textContent.length * SIZE * LETTER;
    expect(lines.filter((x) => x > start && x < end)).toEqual([]);
    expect(end).toBeLessThan(frame);
  }
});

test("the line of the frame is completely within the picture", () => {
  render(<Desks />);
  const picture = screen.getByRole("img");
  const [left, top, width, height] = (picture.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const frame = picture.querySelector("rect.frame");
  expect([left, top]).toEqual([-1, -1]);
  expect(Number(frame?.getAttribute("width"))).toBeCloseTo((width ?? 0) - 2);
  expect(Number(frame?.getAttribute("height"))).toBeCloseTo((height ?? 0) - 2);
});
