import type { Page } from "@playwright/test";
import { expectToFit } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const paths = [
  "/about",
  "/services",
  "/service/web-application-development",
  "/service/care-and-operations",
  "/products",
  "/portfolio",
  "/work/mirai",
  "/work/optiwise",
  "/work/tf",
  "/work/plain",
  "/contact",
  "/form",
  "/terms-and-conditions",
  "/privacy-policy",
  "/disclaimer",
  "/legal-notice",
  "/accessibility",
  "/faq",
  "/prices",
];

/** Opens a URL and waits until the page is hydrated; React marks hydrated elements. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

test("a URL with a portfolio filter opens without a hydration mismatch", async ({ page }) => {
  await open(page, "/portfolio?service=web-application-development");
  const result = "5 of 7 projects";
  await expect(page.getByRole("main").getByText(result, { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: result })).toBeAttached();
  await expect(page.getByRole("heading", { level: 2, name: "Optiwise" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Deich" })).toHaveCount(0);
});

test("a filter keeps focus and scroll position, is announced, and Back undoes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, "/portfolio");
  const app = page.getByRole("list", { name: "Service" }).getByRole("link", { name: /^App/ });
  await app.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 160));
  await app.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/portfolio?service=web-interactive-design");
  await expect(page.getByRole("status").filter({ hasText: "2 of 7 projects" })).toBeAttached();
  await expect(app).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(160);
  await expect(app).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page.getByRole("main").getByText("All 7 projects", { exact: true })).toBeVisible();
});

test("the table of contents links to a heading, and the focus continues from there", async ({ page }) => {
  await open(page, "/service/web-application-development");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Second" }).click();
  await expect(page).toHaveURL("/service/web-application-development#second");
  const heading = page.getByRole("heading", { name: "Second" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "the contact page" })).toBeFocused();
});

test("the next service opens at its heading", async ({ page }) => {
  await open(page, "/service/web-application-development");
  await page.getByRole("link", { name: /^Next service/ }).click();
  await expect(page).toHaveURL("/service/web-interactive-design");
  await expect(page.getByRole("heading", { level: 1, name: "App Development" })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const path of ["/service/unknown", "/work/unknown"]) {
  test(`${path} responds with 404 and the not-found page`, async ({ page, expectConsole }) => {
    expectConsole(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
  });
}

test("a legal text prints without its contents", async ({ page }) => {
  await open(page, "/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(contents).toBeHidden();
  await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();
});

for (const path of ["/contact", "/form", "/careers"]) {
  test(`${path} prints on no more sheets than its text fills`, async ({ page }) => {
    // A sheet of A4 in CSS pixels.
    await page.setViewportSize({ width: 794, height: 1_123 });
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const end = await page.locator("main > *:visible").last().boundingBox();
    expect(height - (end ? end.y + end.height : 0)).toBeLessThan(1);
    const printed = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(height / 1_123));
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its heading and its text", async ({ page }) => {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      const text = await page.getByRole("main").innerText();
      expect(text.length, path).toBeGreaterThan(100);
    }
  });

  test("the index links to a service, and the service to its project and the planner", async ({ page }) => {
    await page.goto("/services");
    await page.getByRole("main").getByRole("link", { name: "Web Development" }).first().click();
    await expect(page).toHaveURL("/service/web-application-development");
    await page.getByRole("main").getByRole("link", { name: "Mirai", exact: true }).first().click();
    await expect(page).toHaveURL("/work/mirai");
    await page.getByRole("link", { name: "Plan a project" }).click();
    await expect(page).toHaveURL("/form");
    await expect(page.getByRole("link", { name: "Answer by e-mail" })).toHaveAttribute("href", /^mailto:/);
  });
});

for (const path of ["/", "/portfolio", "/blog", "/blog/first-post", "/careers", "/contact", "/form/goals"]) {
  test(`on ${path}, a heading breaks a word that is wider than a phone`, async ({ page }) => {
    await page.goto(path);
    await page.locator('html[data-app="ready"]').waitFor();
    await page.getByRole("heading").evaluateAll((headings) => {
      for (const heading of headings) {
        const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
        text.data = "Donaudampfschifffahrtsgesellschaftskapitän";
      }
    });
    await expectToFit(page);
  });
}
