import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1_280, height: 900 };
const sizes = Object.entries({ desktop: DESKTOP, phone: PHONE });

/** The rules whose answer depends on the theme: the themes differ in nothing but colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong on the page, or in the part that `within` selects: one line each, with the first element.
 * `coloursOnly` is for markup that passed in the other theme.
 */
export async function violations(
  page: Page,
  { within, coloursOnly = false }: { within?: string; coloursOnly?: boolean } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  if (coloursOnly) axe.withRules(COLOUR_RULES);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** How many pixels of the page lie beside the window; negative where room is kept for a scroll bar. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Proves that nothing lies beside a window of 320 pixels; leaves the window at that width. */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
}

/** Proves that axe finds nothing at desktop and phone width, in both themes; keeps a picture of each under `name`. */
export async function expectAccessible(
  page: Page,
  name: string,
  { fullPage = false, within }: { fullPage?: boolean; within?: string } = {},
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
      await page.screenshot({
        path: `.local/reports/screenshots/${name}-${size}-${colorScheme}.png`,
        fullPage,
      });
    }
  }
}
