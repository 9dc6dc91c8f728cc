import type { Page } from "@playwright/test";
import { BATCH_DELAY_MS } from "../../src/telemetry/batching.ts";
import { expectAccessible, expectToFit, expectToFitWithLargeText } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

/**
 * Waits until React has hydrated the page's content. The app starts before the page's own code has loaded, and a link
 * clicked in between loads a document.
 */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__reactProps")),
  );

/** Opens an unknown path and waits until the app has started. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(404);
  await expect(page.locator("html[data-app='ready']")).toBeAttached();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found, off the chart");
}

const suggestions = (page: Page) => page.getByRole("region", { name: "Did you mean" }).getByRole("link");

test.beforeEach(({ expectConsole }) => expectConsole(/404/));

test("an unknown path shows the not-found page", async ({ page }) => {
  for (const path of [
    "/nowhere",
    "/blog/nowhere/at/all",
    "/service/unknown",
    "/%E2%82%AC",
    "/a.b/c",
    "/404x?q=1#h",
  ]) {
    await test.step(path, () => open(page, path));
  }
});

test("pages with similar paths are suggested as links", async ({ page }) => {
  await open(page, "/blog/thrid-post");
  await expect(suggestions(page).first()).toContainText("Third post on offline work");
  expect(await suggestions(page).count()).toBeLessThanOrEqual(3);
  await suggestions(page).first().click();
  await expect(page).toHaveURL("/blog/third-post");
  await expect(page.getByRole("heading", { level: 1, name: "Third post on offline work" })).toBeFocused();
});

test("a broken link is reported once and appears in the panel", async ({ page, backend }) => {
  await page.clock.install();
  await open(page, "/gone/for-good");
  const button = page.getByRole("button", { name: "Report this broken link" });
  await button.click();
  await expect(page.getByRole("main").getByText(/^Thank you for your report\./)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Thank you for your report\./ })).toBeAttached();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.press("Enter");
  // A report that is not critical waits 30 seconds for others.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toMatch(/for-good.*"stage":"queued"/);
  expect(await backend.documents("errorReports")).toEqual([]);
  await page.clock.fastForward(BATCH_DELAY_MS);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  expect(report).toMatchObject({
    message: "Broken link: /gone/for-good",
    errorBoundary: "broken-link",
    status: "active",
    count: 1,
  });
  expect(JSON.parse(String(report?.["props"]))).toEqual({ path: "/gone/for-good", referrer: "" });
});

test("a broken link can be reported as soon as the app runs, and not before", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/gone-early", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Report this broken link" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  release();
  await button.click();
  await expect(page.getByRole("main").getByText(/^Thank you for your report\./)).toBeVisible();
});

test("a report of a broken link made offline is sent later", async ({ page, context, backend }) => {
  await open(page, "/gone-offline");
  // The first input downloads the code for reporting, whose slices are then stored, and the strips of the page.
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("persist:errorQueue"))).toContain("daily");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /LateInterface.*\.js/.test(name)),
  );
  await context.setOffline(true);
  await page.getByRole("button", { name: "Report this broken link" }).click();
  await expect(page.getByRole("main").getByText(/You are offline/)).toBeVisible();
  expect(await backend.documents("errorReports")).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
});

test("the not-found page passes axe and fits", { tag: "@picture" }, async ({ page }) => {
  await open(page, "/servces");
  await expect(suggestions(page).first()).toBeVisible();
  await expectAccessible(page, "not-found");
  await expectToFit(page);
  await expectToFitWithLargeText(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the suggestions are links, and no button is shown", async ({ page }) => {
    await page.goto("/nowhere");
    await expect(page.getByRole("button", { name: "Report this broken link" })).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL("/services");
  });
});
