import type { Page } from "@playwright/test";
import { hostSite, type SiteHost } from "./support/siteHost.ts";
import { makeRelease } from "./support/makeRelease.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";
import { findUpdate, showLife, STORING_MS, storedPaths, visit } from "./support/worker.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 120_000 });

const A = site;
let [B, C] = ["", ""];
let host: SiteHost;

test.beforeAll(async () => {
  [B, C] = await Promise.all([makeRelease("b"), makeRelease("c")]);
});
test.beforeEach(async () => {
  host = await hostSite(A);
});
test.afterEach(() => host.close());

const patient = { timeout: STORING_MS };
const toast = (page: Page) => page.getByRole("region", { name: "New version" });
const release = (page: Page) => page.locator("html").getAttribute("data-release");

/** Counts the documents that a tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  return () => loads;
}

/** Waits until a tab runs a release and its effects have started again: whatever would reload it has happened. */
async function settledOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => release(page).catch(() => null), patient).toBe(name);
  await page.locator('html[data-app="ready"]').waitFor();
  await showLife(page);
  await expect(toast(page)).toBeHidden();
}

test("A, B and C under an open tab: each is offered, and one click leads to C with one reload", async ({
  page,
}) => {
  await visit(page, host.origin);
  await page.getByRole("link", { name: "Our Services" }).click();
  const loads = countLoads(page);
  host.deploy(B);
  await findUpdate(page);
  await expect(toast(page)).toContainText("A new version of this site is ready.");
  await toast(page).getByRole("button", { name: "Later" }).click();
  await expect(toast(page)).toBeHidden();

  host.deploy(C);
  await findUpdate(page);
  await expect(toast(page)).toBeVisible();
  expect(loads()).toBe(0);
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await settledOn(page, "c");
  expect(loads()).toBe(1);
  await expect(page).toHaveURL(`${host.origin}/services`);

  // With the one tab on the new release, the files of the others go.
  await expect
    .poll(async () => (await storedPaths(page)).filter((path) => /^\/assets\/(?!c\/)/.test(path)), patient)
    .toEqual([]);
  expect((await storedPaths(page)).filter((path) => path === "/about")).toHaveLength(1);
});

test("the hourly check finds a new version", async ({ page }) => {
  await page.clock.install();
  await visit(page, host.origin);
  host.deploy(B);
  await page.clock.fastForward(3_599_000);
  await expect(toast(page)).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(toast(page)).toBeVisible(patient);
});

test("a version that waits from an earlier visit is offered at once", async ({ page, context }) => {
  await visit(page, host.origin);
  host.deploy(B);
  await findUpdate(page);
  const next = await context.newPage();
  await next.goto(`${host.origin}/about`);
  await next.locator('html[data-app="ready"]').waitFor();
  expect(await release(next)).toBeNull();
  await showLife(next);
  await expect(toast(next)).toBeVisible();
});

test("every tab follows, each with one reload", async ({ page, context }) => {
  await visit(page, host.origin);
  const other = await context.newPage();
  await visit(other, `${host.origin}/blog`);
  const loads = [countLoads(page), countLoads(other)];
  host.deploy(B);
  await findUpdate(page);
  await expect(toast(other)).toBeVisible();
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await settledOn(page, "b");
  await settledOn(other, "b");
  expect(loads.map((count) => count())).toEqual([1, 1]);
  await expect
    .poll(async () => (await storedPaths(page)).filter((path) => /^\/assets\/(?!b\/)/.test(path)), patient)
    .toEqual([]);
});

test("a tab with an unsent form is not reloaded, goes on with its own release, and says so", async ({
  page,
  context,
}) => {
  await visit(page, host.origin);
  const other = await context.newPage();
  await visit(other, `${host.origin}/contact`);
  await other.evaluate(() => {
    document.documentElement.dataset["unsent"] = "";
  });
  const loads = countLoads(other);
  host.deploy(B);
  await findUpdate(page);
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await settledOn(page, "b");
  await expect(toast(other)).toContainText("Reload when you are done.");
  expect(loads()).toBe(0);

  // The host has the old release's scripts no longer.
  const script = (await storedPaths(other)).find((path) => path.startsWith("/assets/ProductsPage-"));
  expect((await context.request.get(host.origin + (script ?? ""))).status()).toBe(404);
  await other
    .getByRole("navigation", { name: "Quick links" })
    .getByRole("link", { name: "Products" })
    .click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Tools from our own work");
  expect(loads()).toBe(0);

  await toast(other).getByRole("button", { name: "Reload now" }).click();
  await settledOn(other, "b");
  expect(loads()).toBe(1);
});

test("a worker that has to go removes itself and what it stored, after which pages come from the host", async ({
  page,
}) => {
  const farewell = await makeRelease("farewell", { removeWorker: true });
  await visit(page, host.origin);
  const loads = countLoads(page);
  host.deploy(farewell);
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await settledOn(page, "farewell");
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, patient).toBe(0);
  expect(await storedPaths(page)).toEqual([]);
  expect(loads()).toBe(1);
  expect((await page.goto(`${host.origin}/about`))?.fromServiceWorker()).toBe(false);
});
