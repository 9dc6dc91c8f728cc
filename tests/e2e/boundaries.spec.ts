import type { Page, Request } from "@playwright/test";
import { SITE_NAME } from "../../src/content/site.ts";
import { DESKTOP, expectAccessible, expectToFit } from "./support/accessibility.ts";
import { wasMarked, breakStore, breakPart, delayResets, repair } from "./support/breaking.ts";
import { expect, test } from "./support/test.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
}

const link = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
const tryAgain = (page: Page) => page.getByRole("button", { name: /Try Again/ });

/** Checks the fallback with axe and takes pictures, in both sizes and themes. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, `fallback-${name}`);
  await expectToFit(page);
  await page.setViewportSize(DESKTOP);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
});

test(
  "a page that throws shows a title, a retry count and a link home, keeps the navigation, and stores each error once",
  { tag: "@picture" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/About is broken/);
    await delayResets(page);
    await breakPart(page, "AboutPage", "About is broken");
    await open(page, "/");
    await link(page, "About").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Error");
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const [report] = await backend.documents("errorReports");
    expect(report).toMatchObject({ message: "About is broken", errorBoundary: "PageBoundary", props: "{}" });
    expect(report?.["componentStack"]).toContain("at ");
    expect(JSON.parse(String(report?.["state"]))).toMatchObject({
      level: "page",
      count: 0,
      automatic: false,
    });
    await look(page, "page");

    for (const left of [2, 1]) {
      await tryAgain(page).click();
      await expect(tryAgain(page)).toHaveText(`Try Again (${left} of 3 left)`);
      await expect(tryAgain(page)).toBeFocused();
    }
    await tryAgain(page).click();
    await expect(tryAgain(page)).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: "Refresh the page" })).toBeVisible();
    // Equal errors that wait while the connection is slow are one report with a count.
    const occurrences = async () => {
      const reports = await backend.documents("errorReports");
      return reports.reduce((sum, { count }) => sum + Number(count), 0);
    };
    await expect.poll(occurrences).toBe(4);

    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("below the waterline");
    expect(await occurrences()).toBe(4);
  },
);

test("Try Again shows a repaired page and focuses its heading", async ({ page, backend, expectConsole }) => {
  expectConsole(/About is broken/);
  await delayResets(page);
  await breakPart(page, "AboutPage", "About is broken");
  await open(page, "/");
  await link(page, "About").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Error");
  await repair(page);
  await tryAgain(page).press("Enter");
  await expect(page).toHaveTitle(/About/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Error");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
});

test("another page is not affected, and going back tries again", async ({ page, expectConsole }) => {
  expectConsole(/About is broken/);
  await delayResets(page);
  await breakPart(page, "AboutPage", "About is broken");
  await open(page, "/");
  await link(page, "About").click();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toContainText("2 of 3");
  await link(page, "Careers").click();
  await expect(page).toHaveTitle(/Careers/);
  await expect(tryAgain(page)).toHaveCount(0);
  await page.goBack();
  await expect(tryAgain(page)).toContainText("3 of 3");
});

test("a repaired page comes back automatically after five seconds", async ({ page, expectConsole }) => {
  expectConsole(/About is broken/);
  await page.clock.install();
  await breakPart(page, "AboutPage", "About is broken");
  await open(page, "/");
  await link(page, "About").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Error");
  await repair(page);
  await page.clock.fastForward(5_000);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Error");
});

test("a persistent error is retried automatically once and stored twice", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/About is broken|Long after/);
  await delayResets(page, 50);
  await breakPart(page, "AboutPage", "About is broken");
  await open(page, "/");
  await link(page, "About").click();
  // The same error caught again before sending increases the count of its report.
  const caught = async (message: string) =>
    (await backend.documents("errorReports"))
      .filter((report) => report["message"] === message)
      .reduce((sum, { count }) => sum + Number(count), 0);
  await expect.poll(() => caught("About is broken")).toBe(2);
  // This error is thrown after forty times the reset interval of this test.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("Long after");
    }, 2_000);
  });
  await expect.poll(() => caught("Long after")).toBe(1);
  expect(await caught("About is broken")).toBe(2);
  await expect(tryAgain(page)).toContainText("3 of 3");
});

test("an error during hydration is stored once", async ({ page, backend, expectConsole }) => {
  expectConsole(/About is broken/);
  await delayResets(page);
  await breakPart(page, "AboutPage", "About is broken");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Error");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain("holmwerk:report:");
  const reports = await backend.documents("errorReports");
  expect(reports.map(({ errorBoundary }) => errorBoundary)).toEqual(["PageBoundary"]);
});

test(
  "a component that throws leaves the rest of the page intact and can be retried",
  { tag: "@picture" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/The demo is broken/);
    await delayResets(page);
    await breakPart(page, "ProductsDemoPanel", "The demo is broken");
    await open(page, "/products_demo");
    await page.mouse.move(10, 10);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`${SITE_NAME} Triage`);
    await expect(page.getByRole("link", { name: "Go Home" })).toHaveCount(0);
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const [report] = await backend.documents("errorReports");
    expect(report).toMatchObject({ message: "The demo is broken", errorBoundary: "ProductsDemoStage" });
    await page.getByRole("heading", { name: "Something went wrong" }).scrollIntoViewIfNeeded();
    await look(page, "component");
    await tryAgain(page).click();
    await expect(tryAgain(page)).toContainText("2 of 3");
    await repair(page);
    await tryAgain(page).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "List of errors" })).toBeVisible();
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(2);
  },
);

test(
  "with a broken store the critical fallback shows, and the report arrives with the next visit",
  { tag: "@picture" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/Cannot (?:read properties|destructure)/);
    await delayResets(page);
    await open(page, "/services");
    await breakStore(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Critical Error");
    await expect(page.getByRole("alert")).toContainText(/refresh the page.*contact support/i);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await look(page, "critical");
    await tryAgain(page).click();
    await expect(tryAgain(page)).toContainText("2 of 3");

    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
    await page.locator('html[data-app="ready"]').waitFor();
    // With such a store, listeners fail too. This test checks only what the boundary caught.
    const caught = async () =>
      (await backend.documents("errorReports")).filter(
        ({ errorBoundary }) => errorBoundary === "CriticalBoundary",
      );
    await expect
      .poll(async () => (await caught()).reduce((sum, { count }) => sum + Number(count), 0), {
        timeout: 10_000,
      })
      .toBe(2);
    const [report] = await caught();
    expect(report?.["componentStack"]).toContain("at ");
    expect(JSON.parse(String(report?.["state"]))).toMatchObject({ level: "critical", online: true });
  },
);

test.describe("when the app cannot be shown at all", () => {
  const failures: [string, RegExp, (page: Page, pattern: RegExp) => Promise<unknown>, RegExp][] = [
    [
      "its main script is gone",
      /\/assets\/app-/,
      (page, files) => page.route(files, (route) => route.abort()),
      /dynamically imported module/,
    ],
    [
      "it throws at the start",
      /\/assets\/app-/,
      (page, files) =>
        page.route(files, (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: 'throw new Error("<b>Adrift</b>");',
          }),
        ),
      /<b>Adrift<\/b>/,
    ],
    [
      "its first script is gone",
      /\/assets\/index-/,
      (page, files) => page.route(files, (route) => route.abort()),
      /could not be downloaded/,
    ],
    [
      "the browser cannot read its first script",
      /\/assets\/index-/,
      (page, files) =>
        page.route(files, (route) =>
          route.fulfill({ contentType: "text/javascript", body: "let a = #newer than this;" }),
        ),
      /SyntaxError/,
    ],
  ];
  for (const [name, files, fail, message] of failures) {
    test(
      `${name}: the empty page shows an error and reloads`,
      { tag: "@picture" },
      async ({ page, expectConsole }) => {
        expectConsole(/SyntaxError/);
        await fail(page, files);
        await page.goto("/admin/dashboard");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Error");
        await expect(page.getByRole("alert")).toContainText(message);
        await expect(page.locator("b")).toHaveCount(0);
        if (name.startsWith("it throws")) await look(page, "application");
        await page.unroute(files);
        await page.getByRole("button", { name: "Reload Page" }).click();
        await page.locator('html[data-app="ready"]').waitFor();
        await expect(page.getByRole("heading", { name: "Application Error" })).toHaveCount(0);
      },
    );

    test(`${name}: a prerendered page stays readable, and its links work`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/SyntaxError/);
      await fail(page, files);
      await page.goto("/about", { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/\w/);
      await expect(page.getByText("Application Error")).toHaveCount(0);
      await link(page, "Careers").click();
      await expect(page).toHaveURL("/careers");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  test("when only the entry script loads, the empty page shows Application Error", async ({ page }) => {
    await page.route(/\/assets\/(app|sendWithoutStore)-/, (route) => route.abort());
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Error");
  });
});

test.describe("a chunk that a deployment has deleted", () => {
  const about = /\/assets\/AboutPage-[^/]+\.js/;
  const gone = (page: Page) => page.route(about, (route) => route.fulfill({ status: 404, body: "" }));
  /** Documents that were loaded. */
  function loads(page: Page): string[] {
    const seen: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
    });
    return seen;
  }

  test("the page reloads once, and the document stays readable", async ({ page, expectConsole }) => {
    expectConsole(/dynamically imported module/);
    await delayResets(page);
    await gone(page);
    const reloads: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) reloads.push(new URL(request.url()).pathname);
    });
    await open(page, "/");
    await link(page, "About").click();
    await expect.poll(() => reloads).toEqual(["/", "/about"]);
    // The document has its text without the chunk.
    await expect(page).toHaveTitle(/About/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Error");
    await expect(page.getByRole("main")).toContainText(/\w+ \w+ \w+/);
    expect(reloads).toEqual(["/", "/about"]);
  });

  test("a chunk that loads after the reload causes no error and no report", async ({ page, backend }) => {
    let failed = 0;
    await page.route(about, async (route) => {
      failed += 1;
      await (failed === 1 ? route.fulfill({ status: 404, body: "" }) : route.fallback());
    });
    await open(page, "/");
    await link(page, "About").click();
    await expect.poll(() => failed).toBe(2);
    await page.locator('html[data-app="ready"]').waitFor();
    await expect(page).toHaveTitle(/About/);
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
    // By now, the reports of the previous page have been read.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /holmwerk:report/.test(key))))
      .toEqual([]);
    expect(await backend.documents("errorReports")).toEqual([]);
  });

  test("offline the page does not reload; back online, Try Again shows it", async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/dynamically imported module|preload CSS/);
    await delayResets(page);
    await open(page, "/");
    const navigations = loads(page);
    const underWay = new Set<Request>();
    page.on("request", (request) => underWay.add(request));
    page.on("requestfailed", (request) => underWay.delete(request));
    page.on("requestfinished", (request) => underWay.delete(request));
    await wasMarked(page);
    await context.setOffline(true);
    await link(page, "About").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Error");
    // Requests that fail only after the connection is back would cause a reload: wait until all have failed.
    await expect.poll(() => underWay.size).toBe(0);
    expect(await wasMarked(page)).toBe(true);
    await context.setOffline(false);
    await tryAgain(page).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Error");
    const sheets = page.locator("link[rel=stylesheet]:not([disabled])");
    await expect
      .poll(() => sheets.evaluateAll((all) => all.filter((sheet) => !("sheet" in sheet && sheet.sheet))))
      .toEqual([]);
    expect(await sheets.count()).toBeGreaterThan(0);
    // The only navigation is the route change within the app.
    expect(navigations).toEqual(["/about"]);
    expect(await wasMarked(page)).toBe(true);
  });

  test("where the site cannot be reached although the device is online, the page stays", async ({ page }) => {
    await open(page, "/blog");
    const navigations = loads(page);
    // As in a train: every download fails, and `navigator.onLine` is true.
    await page.route("**/*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await page.mouse.move(20, 20);
    await failed;
    await page.unrouteAll();
    await link(page, "About").click();
    await expect(page).toHaveTitle(/About/);
    expect(navigations).toEqual(["/about"]);
  });

  test("a missing chunk neither reloads a filled form nor is reported", async ({
    page,
    backend,
    expectConsole,
  }) => {
    expectConsole(/dynamically imported module|thrown afterwards/);
    await delayResets(page);
    await gone(page);
    await open(page, "/");
    await wasMarked(page);
    await page.evaluate(() => (document.documentElement.dataset["unsent"] = ""));
    await link(page, "About").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Error");
    expect(await wasMarked(page)).toBe(true);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("thrown afterwards");
      });
    });
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
    const [report] = await backend.documents("errorReports");
    expect(report?.["message"]).toContain("thrown afterwards");
    const queue = await page.evaluate(() => localStorage.getItem("persist:errorQueue") ?? "");
    expect(String(report?.["dropped"]) + queue).toContain("noise");
  });
});

test("without storage the site works, and errors are reported", async ({ page, backend, expectConsole }) => {
  expectConsole(/no storage here/);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await open(page, "/");
  await link(page, "Blog").click();
  await expect(page).toHaveTitle(/Blog/);
  await page.getByRole("searchbox").fill("rules");
  await expect(page.getByText(/posts? match|of \d+ posts|\d+ posts?/).first()).toBeVisible();
  await link(page, "Contact").click();
  await expect(page).toHaveTitle(/Contact/);
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("no storage here");
    });
  });
  await expect.poll(() => backend.documents("errorReports"), { timeout: 10_000 }).toHaveLength(1);
});
