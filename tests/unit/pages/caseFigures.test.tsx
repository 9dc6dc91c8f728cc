import { render, waitFor } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { Suspense } from "react";
import type { ShowcaseApp } from "@/content/schemas.ts";
import { CaseFigures } from "@/components/content/figures/CaseFigures.tsx";

/** Numbers that follow from others: of 600 bookings, 209 were accepted; a share is one of 100%. */
const derived = new Set([String(600 - 209), "100"]);

/** Every number in a text, without the comma or full stop that ends a phrase. */
const numbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Renders the drawings, and waits until they have been downloaded. */
async function draw(app: ShowcaseApp["name"]): Promise<HTMLElement> {
  const { container } = render(
    <Suspense>
      <CaseFigures app={app} />
    </Suspense>,
  );
  // The first one compiles its module.
  await waitFor(() => expect(container).not.toBeEmptyDOMElement(), { timeout: 10_000 });
  return container;
}

test.each(["mirai", "optiwise", "tf"] as const)(
  "the drawings of %s show only numbers that its text has",
  async (slug) => {
    const known = new Set(numbers(readFileSync(`sample/work/${slug}.md`, "utf8")));
    const container = await draw(slug);
    const shown = [...container.querySelectorAll("figcaption, dt, dd, p")].flatMap((element) =>
      numbers(element.textContent),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((number) => !known.has(number) && !derived.has(number))).toEqual([]);
  },
);

test("bars have lengths in proportion to their values", async () => {
  const container = await draw("optiwise");
  const [alarms] = container.querySelectorAll("figure");
  const widths = [...(alarms?.querySelectorAll("rect:last-child") ?? [])].map((bar) =>
    bar.getAttribute("width"),
  );
  expect(widths).toEqual(["100.00", "37.21", "37.21"]);
});

test("the legend shows each kind of dot with its meaning", async () => {
  const container = await draw("mirai");
  const keys = [...container.querySelectorAll("p > span")].map((entry) => [
    entry.querySelector("circle")?.getAttribute("class"),
    entry.textContent,
  ]);
  expect(keys).toEqual([
    ["marked", "209 accepted"],
    ["rest", "391 refused because the slot was full"],
  ]);
});

test("squares have areas in proportion", async () => {
  const container = await draw("tf");
  const sides = [...container.querySelectorAll("svg:first-of-type > rect[y]")].map((square) =>
    Number(square.getAttribute("width")),
  );
  expect(sides).toEqual([300, 53, 19.8, 9.3]);
});
