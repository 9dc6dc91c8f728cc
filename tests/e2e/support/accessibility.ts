import axe from "axe-core";
import type { Page } from "@playwright/test";
import { takePicture } from "./pictures.ts";
import { expect } from "./test.ts";

const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1_280, height: 900 };
const sizes = Object.entries({ desktop: DESKTOP, phone: PHONE });

/** The rules whose result depends on the theme; the themes differ only in colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * The violations that axe finds on the page, or in the part that `within` selects: one line each, with the first element.
 * `coloursOnly` is for markup that passed in the other theme.
 *
 * axe stays in the page until the next document: loading it takes longer than a run.
 */
export async function violations(
  page: Page,
  { within, coloursOnly = false }: { within?: string; coloursOnly?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ context, rules }) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(
        context ?? document,
        // The site has no frames of its own. The Firebase SDK's frame is not checked.
        { resultTypes: ["violations"], iframes: false, ...(rules ? { runOnly: rules } : {}) },
      );
      return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { context: within, rules: coloursOnly ? COLOUR_RULES : null },
  );
}

/** Pixels by which the page is wider than the window; negative where space is reserved for a scroll bar. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Texts that stick out of the window, which the page cuts off instead of becoming wider. A box that scrolls sideways or
 * hides what does not fit, such as a code sample, may hold wider text.
 */
function textsBeyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      range.selectNodeContents(text);
      if (![...range.getClientRects()].some(({ right }) => right > clientWidth + 1)) continue;
      let box = text.parentElement;
      while (box && !["auto", "scroll", "hidden"].includes(getComputedStyle(box).overflowX))
        box = box.parentElement;
      if (!box) found.push(text.textContent ?? "");
    }
    return found;
  });
}

/** Proves that the page fits a window of 320 pixels. Leaves the window at that width. */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await textsBeyondWindow(page)).toEqual([]);
}

/**
 * Proves that the page fits a phone whose visitor has doubled the size of text. Leaves the window at that width.
 *
 * It is the browser's own setting, which also counts for the `rem` of media queries: a larger font on `html` does not.
 * Chromium forgets it when the size of the window changes.
 */
export async function expectToFitWithLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  const setSize = async (standard: number) => {
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
  };
  await setSize(32);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await textsBeyondWindow(page)).toEqual([]);
  await setSize(16);
}

/** Proves that axe finds nothing at desktop and phone width, in both themes. `name` names the pictures. */
export async function expectAccessible(
  page: Page,
  name: string,
  { within }: { within?: string } = {},
): Promise<void> {
  for (const [size, viewport] of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await violations(page, {
        ...(within ? { within } : {}),
        coloursOnly: colorScheme === "dark",
      });
      expect(found, `${name}, ${size}, ${colorScheme}`).toEqual([]);
      await takePicture(page, `${name}-${size}-${colorScheme}`);
    }
  }
}
