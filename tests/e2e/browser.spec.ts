import type { Page } from "@playwright/test";
import { SITE_NAME } from "../../src/content/site.ts";
import { DESKTOP, expectAccessible, expectToFit, violations } from "./support/accessibility.ts";
import { takePicture } from "./support/pictures.ts";
import { openPanel } from "./support/panel.ts";
import { throwInPage } from "./support/throwing.ts";
import { expect, test } from "./support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "This browser" });
const row = (page: Page, table: string, name: RegExp) =>
  page.getByRole("table", { name: table }).getByRole("row", { name });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("only the administrator sees the page, and search engines must not index it", async ({
  page,
  request,
}) => {
  const answer = await request.get("/admin/browser");
  expect([answer.status(), answer.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
  await page.goto("/admin/browser");
  await expect(page).toHaveURL("/admin/login");
});

test("the panel links to the page, and only that downloads its code", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openPanel(page);
  const isOwn = (path: string) => /\/assets\/AdminBrowserPage-/.test(path);
  expect(scripts.filter(isOwn)).toEqual([]);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "This browser" }).click();
  await expect(page).toHaveURL("/admin/browser");
  await expect(page).toHaveTitle(`This browser · ${SITE_NAME}`);
  await expect(heading(page)).toBeFocused();
  expect(scripts.filter(isOwn)).not.toEqual([]);
});

test(
  "the page shows its measurements, the session, the queue and the stored data",
  { tag: "@picture" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/broken on purpose/);
    await openPanel(page);
    await page.goto("/admin/browser");
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press("Tab");
    for (const name of [/^FCP/, /^TTFB/, /^CLS/, /^FID/, /^Page load/, /^Resource load/]) {
      await expect(row(page, "Page speed", name)).toContainText(/Good|Needs improvement|Poor/);
    }
    await expect(page.getByRole("region", { name: "Page speed" })).toContainText(
      /Overall: \w.*measured metrics good/,
    );
    await expect(row(page, "Session", /^This browser/)).toBeVisible();

    await backend.inject({
      service: "firestore",
      operation: "commit",
      times: 50,
      kind: "status",
      status: "UNAVAILABLE",
    });
    await throwInPage(page, "TypeError", "broken on purpose");
    await expect(row(page, "Report queue", /broken on purpose/)).toBeVisible();
    await expect(row(page, "Error backup", /broken on purpose/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Report queue" })).toContainText(/The last attempt failed/);
    const kept = (await stored(page, "persist:errorBackup")) ?? "";
    await expect(row(page, "Stored data", /^Error backup/)).toContainText(
      Buffer.byteLength(kept).toLocaleString("en-GB"),
    );
    await expectAccessible(page, "admin-browser");
    await expectToFit(page);
    await page.setViewportSize({ width: 768, height: 1_000 });
    await takePicture(page, "admin-browser-tablet");
  },
);

test(
  "stored data is cleared by keyboard, and stays cleared",
  { tag: "@picture" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/broken on purpose/);
    await page.setViewportSize(DESKTOP);
    await openPanel(page);
    await throwInPage(page, "TypeError", "broken on purpose");
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    await page.goto("/admin/browser");
    const clear = page.getByRole("button", { name: "Clear Error backup…" });
    await clear.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Clear Error backup?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    expect(await violations(page, { within: "dialog" })).toEqual([]);
    await takePicture(page, "admin-browser-clear");
    await page.keyboard.press("Escape");
    await expect(clear).toBeFocused();
    await clear.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Error backup cleared" })).toBeAttached();
    await expect(page.getByRole("heading", { name: "Stored data" })).toBeFocused();
    await expect(clear).toHaveCount(0);
    expect(await stored(page, "persist:errorBackup")).toBeNull();
    await page.reload();
    await expect(page.getByText("No error is kept.")).toBeVisible();
    expect(await backend.documents("errorReports")).toHaveLength(1);
  },
);
