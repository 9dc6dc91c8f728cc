import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expect, test } from "./support/test.ts";

const sitemap = readFileSync(".local/test/site/sitemap.xml", "utf8");
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1_280, height: 900 };

async function open(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  return answer?.status();
}

test("the sitemap names every kind of page", () => {
  expect(paths.length).toBeGreaterThanOrEqual(38);
  expect(new Set(paths).size).toBe(paths.length);
});

for (const path of paths) {
  // Any console error or warning, such as a fault of hydration, fails the test by itself.
  test(`${path} is found, hydrates without a word, fits 320 pixels and passes axe`, async ({
    page,
  }, info) => {
    await page.setViewportSize(DESKTOP);
    expect(await open(page, path)).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const axe = new AxeBuilder({ page });
        // The themes differ in nothing but colours.
        if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
        const { violations } = await axe.analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const picture = `.local/reports/screenshots/${path.slice(1).replaceAll("/", "-") || "home"}-${name}-${colorScheme}.png`;
        await page.screenshot({ path: picture, fullPage: true });
        await info.attach(`${name}, ${colorScheme}`, { path: picture });
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test("an unknown address answers 404, and so does a script that is gone", async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/404/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
  expect((await request.get("/assets/gone-12345678.js")).status()).toBe(404);
});

test("a script that somebody writes into a page does not run", async ({ page, expectConsole }) => {
  expectConsole(/Content Security Policy/);
  await open(page, "/about");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });
  await expect(page).toHaveTitle(/About/);
});

test("the old careers address leads to the new one, on the host and in the app", async ({
  page,
  request,
}) => {
  const answer = await request.get("/career", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toMatch(/\/careers$/);
  await open(page, "/");
  await page.evaluate(() => {
    history.pushState(null, "", "/career");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page).toHaveURL("/careers");
});

for (const file of [
  "/rss.xml",
  "/atom.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/.well-known/security.txt",
]) {
  test(`${file} is served`, async ({ request }) => {
    const answer = await request.get(file);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(50);
  });
}
