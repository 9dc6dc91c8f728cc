import type { Page } from "@playwright/test";
import { appRuns } from "./support/appRuns.ts";
import { hostSite, type SiteHost } from "./support/siteHost.ts";
import { makeRelease } from "./support/makeRelease.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";
import { findUpdate, interact, STORING_MS, storedPaths, visit } from "./support/worker.ts";

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

/** Waits until a tab runs a release and its effects have started again: by then, any reload has happened. */
async function settledOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => release(page).catch(() => null), patient).toBe(name);
  await page.locator('html[data-app="ready"]').waitFor();
  await interact(page);
  await expect(toast(page)).toBeHidden();
}

test("each release is offered to the open tab and to the next visit, and one click leads to the last", async ({
  page,
  context,
}) => {
  await visit(page, host.origin);
  await page.getByRole("link", { name: "Our Services" }).click();
  const loads = countLoads(page);
  host.deploy(B);
  await findUpdate(page);
  await expect(toast(page)).toContainText("A new version of this site is ready.");
  const next = await context.newPage();
  await next.goto(`${host.origin}/about`);
  await next.locator('html[data-app="ready"]').waitFor();
  expect(await release(next)).toBeNull();
  await interact(next);
  await expect(toast(next)).toBeVisible();
  await next.close();

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

  // Once the only tab runs the new release, the files of the others are deleted.
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

test("Reload reloads every tab once, except one with an unsent form", async ({ page, context }) => {
  await visit(page, host.origin);
  const second = await context.newPage();
  await visit(second, `${host.origin}/blog`);
  const unsent = await context.newPage();
  await visit(unsent, `${host.origin}/contact`);
  await appRuns(unsent);
  await unsent.getByRole("textbox", { name: "Message" }).fill("Not sent yet.");
  const loads = [page, second, unsent].map(countLoads);
  host.deploy(B);
  await findUpdate(page);
  await expect(toast(second)).toBeVisible();
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await settledOn(page, "b");
  await settledOn(second, "b");
  await expect(toast(unsent)).toContainText("Reload when you are done.");
  expect(loads.map((count) => count())).toEqual([1, 1, 0]);

  // The host no longer has the old release's scripts, but the worker keeps them for the tab that runs them.
  const script = (await storedPaths(unsent)).find((path) => path.startsWith("/assets/ProductsPage-"));
  expect((await context.request.get(host.origin + (script ?? ""))).status()).toBe(404);
  await unsent
    .getByRole("navigation", { name: "Quick links" })
    .getByRole("link", { name: "Products" })
    .click();
  await expect(unsent.getByRole("heading", { level: 1 })).toHaveText("Tools from our own work");
  expect(loads.map((count) => count())).toEqual([1, 1, 0]);

  await toast(unsent).getByRole("button", { name: "Reload now" }).click();
  await settledOn(unsent, "b");
  expect(loads.map((count) => count())).toEqual([1, 1, 1]);
  await expect
    .poll(async () => (await storedPaths(page)).filter((path) => /^\/assets\/(?!b\/)/.test(path)), patient)
    .toEqual([]);
});

test("the self-destroying worker removes itself and its caches, and pages come from the host", async ({
  page,
}) => {
  const removal = await makeRelease("removal", { removeWorker: true });
  await visit(page, host.origin);
  const loads = countLoads(page);
  host.deploy(removal);
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await settledOn(page, "removal");
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, patient).toBe(0);
  expect(await storedPaths(page)).toEqual([]);
  expect(loads()).toBe(1);
  expect((await page.goto(`${host.origin}/about`))?.fromServiceWorker()).toBe(false);
});
