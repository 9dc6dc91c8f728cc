import type { Page } from "@playwright/test";
import { SITE_NAME } from "../../src/content/site.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { breakPart, delayResets, repair } from "./support/breaking.ts";
import { hold } from "./support/hold.ts";
import { openPanel } from "./support/panel.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/worker.ts";

declare global {
  interface Window {
    /** The titles and URLs of the page views that the tag received. */
    pageViews?: { title: string; address: string }[];
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
}

const spinner = (page: Page) => page.getByRole("status").filter({ hasText: "Loading page" });
const announced = (page: Page) => page.getByRole("status").filter({ hasText: "Navigated to" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const nextService = (page: Page) => page.getByRole("link", { name: /^Next service/ });
/** The text of the second service, a separate chunk. The code of its page has already loaded. */
const nextText = /\/assets\/web-interactive-design-[^/]+\.js/;

test("a spinner shows while the next page's text loads after its code", async ({ page }) => {
  await open(page, "/service/web-application-development");
  const release = await hold(page, nextText);
  await nextService(page).click();
  await expect(page).toHaveURL("/service/web-interactive-design");
  await expect(spinner(page)).toBeVisible();
  await expect(heading(page)).toHaveText("Web Development");
  await page.goBack();
  await expect(spinner(page)).toHaveCount(0);
  // The text is still loading, and nothing else is requested.
  await nextService(page).click();
  await expect(spinner(page)).toBeVisible();
  release();
  await expect(heading(page)).toHaveText("App Development");
  await expect(spinner(page)).toHaveCount(0);
});

test("a page whose code does not come is loaded as a document", async ({ page }) => {
  await open(page, "/about");
  await hold(page, /\/assets\/CareersPage-[^/]+\.js/);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await expect(spinner(page)).toBeVisible();
  await loaded;
  await expect(page).toHaveURL("/careers");
  await expect(heading(page)).not.toHaveText("About");
});

test("without a connection, a page whose code does not come fails within the page that was read", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/dynamically imported module|preload CSS/);
  await delayResets(page);
  await open(page, "/about");
  const read = (await heading(page).textContent()) ?? "";
  const asked = page.waitForRequest((request) => request.method() === "HEAD");
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  // As in a train: nothing is answered for a while, and `navigator.onLine` is true.
  await page.route("**/*", async (route) => {
    await lost;
    await route.abort("timedout");
  });
  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await asked;
  await expect(heading(page)).toHaveText(read);
  lose();
  await expect(heading(page)).toHaveText("Page Error");
  await page.unrouteAll();
  const retry = page.getByRole("button", { name: /Try Again/ });
  // If a part fails after the connection is back, the page reloads itself.
  await retry.or(heading(page).filter({ hasNotText: "Page Error" })).click();
  await expect(page).toHaveTitle(/Careers/);
});

test("no spinner shows on a prerendered page while its text loads for the app", async ({ page }) => {
  const release = await hold(page, nextText);
  const asked = page.waitForRequest(nextText);
  await page.goto("/service/web-interactive-design");
  await asked;
  await expect(spinner(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("App Development");
  release();
  await page.locator('html[data-app="ready"]').waitFor();
  await expect(spinner(page)).toHaveCount(0);
});

test("a page load is not announced; a route change is, and so is Back", async ({ page }) => {
  await open(page, "/about");
  await expect(page).toHaveTitle(/About/);
  await expect(announced(page)).toHaveCount(0);
  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await expect(announced(page)).toHaveText("Navigated to Careers page");
  await page.goBack();
  await expect(announced(page)).toHaveText("Navigated to About page");
  await page.reload();
  await page.locator('html[data-app="ready"]').waitFor();
  await expect(announced(page)).toHaveCount(0);
});

test("after Back, the focus is on the link that was followed, or else on a heading in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 700 });
  await open(page, "/");
  const project = page
    .getByRole("main")
    .getByRole("link", { name: /^Read the case|^Mirai/ })
    .first();
  await project.scrollIntoViewIfNeeded();
  await project.focus();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(project).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);

  // A reload of the other page forgets neither.
  await page.goForward();
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await page.locator('html[data-app="ready"]').waitFor();
  await page.goBack();
  await expect(project).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);

  const work = page.getByRole("navigation").getByText("Work", { exact: true });
  await work.press("Enter");
  // Focusing what sticks to the top scrolls.
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await page.getByRole("navigation").getByRole("link", { name: "View All" }).last().press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  const focus = page.locator(":focus");
  await expect(focus).toHaveRole("heading");
  await expect(focus).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(left);
});

test("Back does not lead to the place of an earlier visit in the same tab", async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 500 });
  await open(page, "/privacy-policy");
  await page.evaluate(() => scrollTo(0, 300));
  await open(page, "/");
  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("after Back, the focus is on the link that was followed, not on another one to the same page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 700 });
  await open(page, "/about");
  const careers = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
  await careers.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Careers" }).first()).toBeInViewport();
  await expect(careers).toBeFocused();
});

test.describe("with the worker, which starts with the first input", () => {
  test.use({ serviceWorkers: "allow" });

  test("a reload leaves the reader at the same place", async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 500 });
    await visit(page, "/privacy-policy");
    await page.evaluate(() => scrollTo(0, 300));
    await page.reload();
    await page.locator('html[data-app="ready"]').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });
});

test.describe("a page that throws", () => {
  test.use({ consent: "granted" });

  test("has a title, starts at the top, and is counted as a page view and announced once", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/About is broken/);
    await page.addInitScript(() => {
      const views: { title: string; address: string }[] = [];
      Object.assign(window, {
        pageViews: views,
        gtag: (command: string, name: string, values: Record<string, string>) => {
          if (command !== "event" || name !== "page_view") return;
          views.push({ title: values["page_title"] ?? "", address: values["page_location"] ?? "" });
        },
      });
    });
    const viewed = () => page.evaluate(() => window.pageViews?.map(({ title }) => title));
    await delayResets(page);
    await breakPart(page, "AboutPage", "About is broken");
    await open(page, "/careers");
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(viewed).toEqual(["Careers"]);

    await page
      .getByRole("navigation")
      .getByRole("link", { name: "About" })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(heading(page)).toHaveText("Page Error");
    await expect(page).toHaveTitle(`Page Error · ${SITE_NAME}`);
    await expect(announced(page)).toHaveText("Navigated to Page Error page");
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(viewed).toEqual(["Careers", "Page Error"]);
    expect(await page.evaluate(() => window.pageViews?.at(-1)?.address)).toMatch(/\/about$/);

    const tryAgain = page.getByRole("button", { name: /Try Again/ });
    await tryAgain.click();
    await expect(tryAgain).toHaveText("Try Again (2 of 3 left)");
    await expect(tryAgain).toBeFocused();
    expect(await viewed()).toEqual(["Careers", "Page Error"]);

    await repair(page);
    await tryAgain.click();
    await expect(page).toHaveTitle(`About · ${SITE_NAME}`);
    await expect(announced(page)).toHaveText("Navigated to About page");
    await expect.poll(viewed).toEqual(["Careers", "Page Error", "About"]);
  });
});

test("when the first page of a visit throws, it has a title and is not announced", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/About is broken/);
  await delayResets(page);
  await breakPart(page, "AboutPage", "About is broken");
  await page.goto("/about");
  await expect(heading(page)).toHaveText("Page Error");
  await expect(page).toHaveTitle(`Page Error · ${SITE_NAME}`);
  await expect(announced(page)).toHaveCount(0);
});

test.describe("the panel's document", () => {
  const waiting = (page: Page) => page.getByRole("status").filter({ hasText: "Loading the panel" });

  test("shows a spinner until the app has started", { tag: "@picture" }, async ({ page }) => {
    const release = await hold(page, /\/assets\/app-/);
    await page.goto("/admin/dashboard");
    await expect(waiting(page)).toBeVisible();
    await expectAccessible(page, "panel-loading", { within: "main" });
    release();
    await expect(heading(page)).toHaveText("Page not found, off the chart");
    await expect(waiting(page)).toHaveCount(0);
  });

  test("shows the spinner to the administrator while the sign-in is checked", async ({ page }) => {
    await openPanel(page);
    const release = await hold(page, /\/accounts:lookup/);
    const asked = page.waitForRequest(/\/accounts:lookup/);
    await page.reload();
    await asked;
    await expect(waiting(page)).toBeVisible();
    await expect(page.locator("#root > *")).toHaveCount(0);
    release();
    await expect(page.getByRole("heading", { name: "Error reports", level: 1 })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  });

  test("shows the error instead when the app cannot load", async ({ page }) => {
    await page.route(/\/assets\/app-/, (route) => route.abort());
    await page.goto("/admin/dashboard");
    await expect(heading(page)).toHaveText("Application Error");
    await expect(waiting(page)).toHaveCount(0);
  });
});

test("an install offer that arrives before the app has started is kept", async ({ page }) => {
  const release = await hold(page, /\/assets\/app-/);
  await page.goto("/about");
  const prevented = await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(prevented).toBe(true);
  release();
  await page.locator('html[data-app="ready"]').waitFor();
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect(page.getByRole("button", { name: "Install this site" })).toBeVisible();
});

test("an address whose fragment is none leaves the page as it is", async ({ page }) => {
  await open(page, "/about");
  const title = await heading(page).innerText();
  await page.evaluate(() => {
    location.hash = "%";
  });
  await expect(page).toHaveURL("/about#%");
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
});
