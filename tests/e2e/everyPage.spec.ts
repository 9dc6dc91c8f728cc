import type { Page } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sitemapPaths } from "../../scripts/sitemapPaths.ts";
import { DESKTOP, expectAccessible, expectToFit, expectToFitWithLargeText } from "./support/accessibility.ts";
import { fontsOf } from "./support/siteBytes.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const paths = sitemapPaths(site);

/** Bytes of the three font files of every page, and of those with accented letters and braces, which few texts need. */
const FONTS = 29_500;
const OTHER_FONTS = 20_000;

async function open(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  return answer?.status();
}

test(
  "the sitemap lists every document that search engines may index",
  { tag: ["@sample", "@anyContent"] },
  () => {
    const documents = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".html"),
    );
    const indexed = documents.filter(
      (file) => !/<meta name="robots" content="noindex/.test(readFileSync(join(site, file), "utf8")),
    );
    const addresses = indexed.map((file) => `/${file.replace(/(?:index)?\.html$/, "")}`);
    expect(paths.toSorted()).toEqual(addresses.toSorted());
  },
);

for (const path of paths) {
  // Any console error or warning, such as a hydration mismatch, fails the test.
  test(
    `${path} answers 200, hydrates without a warning, passes axe and fits 320 pixels and large text`,
    { tag: ["@picture", "@sample", "@anyContent"] },
    async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      expect(await open(page, path)).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const needsOthers = /[{|}~\u00C0-\u024F]/.test(await page.locator("body").innerText());
      expect(await fontsOf(page)).toBeLessThanOrEqual(FONTS + (needsOthers ? OTHER_FONTS : 0));
      await expectAccessible(page, path.slice(1).replaceAll("/", "-") || "home");
      await expectToFit(page);
      await expectToFitWithLargeText(page);
    },
  );
}

test(
  "an unknown path and a missing script respond with 404",
  { tag: ["@sample", "@anyContent"] },
  async ({ page, request, expectConsole }) => {
    expectConsole(/404/);
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
    expect((await request.get("/assets/gone-12345678.js")).status()).toBe(404);
  },
);

test("the old careers path redirects to the new one, on the host and in the app", async ({
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
