import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

test("in forced colours, only the chosen filter has a line below it", async ({ page }) => {
  await page.goto("/blog");
  const tags = page.getByRole("list", { name: "Tags" }).first().getByRole("link");
  await expect(tags.nth(1)).toBeVisible();
  const widths = await tags.evaluateAll((links) =>
    links.map((link) => [link.hasAttribute("aria-current"), getComputedStyle(link).borderBottomWidth]),
  );
  expect(new Set(widths.map(String))).toEqual(new Set(["true,2px", "false,0px"]));
});

test("in forced colours, a slider has a line", async ({ page }) => {
  await page.goto("/");
  await page.locator('html[data-app="ready"]').waitFor();
  const slider = page.getByRole("slider");
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Left of its thumb.
  const clip = { x, y, width: width / 8, height };
  const drawn = await page.screenshot({ clip });
  await slider.evaluate(({ style }) => (style.visibility = "hidden"));
  expect(drawn.equals(await page.screenshot({ clip }))).toBe(false);
});
