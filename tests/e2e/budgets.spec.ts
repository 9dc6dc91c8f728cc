import { expect, test } from "./support/test.ts";
import { fontsOf, gzipBytes, scriptsOf, staticImports } from "./support/siteBytes.ts";

/** Bytes, gzipped. The page about performance names the limits of collector and Home. */
const ENTRY = 3_000;
const HOME = 114_700;
/** What a server sends before it waits for the browser: ten packets of 1,460 bytes (RFC 6928). */
const FIRST_ROUND_TRIP = 14_600;
const PAGE = 16_000;
/** The interactive app of a case study. It loads when it comes near the viewport: immediately on a large screen. */
const APP = 40_000;
/** A step of the planner with its form and all effects, without the code that sends a plan. */
const STEP = 95_700;

/** What a visitor loads in order to report an error, on top of the page with its effects. */
const REPORT = 58_500;

const sum = (paths: string[]) => paths.reduce((total, path) => total + gzipBytes(path), 0);

test("the entry and what it imports at once keep to their budget", { tag: "@sample" }, async ({ page }) => {
  await page.goto("/");
  const entry = await page.locator('script[type="module"]').getAttribute("src");
  expect(sum(staticImports(entry ?? ""))).toBeLessThanOrEqual(ENTRY);
});

test(
  "Home keeps to its budget, and brings nothing of Firebase, RTK Query, persistence or schemas",
  { tag: "@sample" },
  async ({ page }) => {
    const scripts = await scriptsOf(page, "/");
    expect(sum(scripts)).toBeLessThanOrEqual(HOME);
    await page.goto("/service/performance-engineering");
    await expect(page.getByRole("main")).toContainText(new RegExp(`${Math.ceil(HOME / 1_000)}\\s*kB`));
    const foreign = /firebase|openFirestore|openReports|openAuth|baseApi|errorReportsApi|effects|valibot/;
    expect(scripts.filter((path) => foreign.test(path))).toEqual([]);
  },
);

test(
  "the documents of Home and of every form arrive in one round trip",
  { tag: "@sample" },
  async ({ page }) => {
    const steps = ["goals", "scope", "features", "budget", "timeline", "contact", "review"];
    for (const path of ["/", "/contact", ...steps.map((step) => `/form/${step}`)]) {
      const response = await page.goto(path);
      const { responseHeadersSize, responseBodySize } = (await response?.request().sizes()) ?? {};
      const bytes = (responseHeadersSize ?? Infinity) + (responseBodySize ?? 0);
      expect.soft(bytes, path).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
    }
  },
);

const pages = [
  "/services",
  "/work/mirai",
  "/work/optiwise",
  "/work/tf",
  "/blog",
  "/blog/time-travel-as-a-feature",
  "/careers",
  "/products_demo",
];
test(
  "a page adds no more than its own budget to the scripts of Home",
  { tag: "@sample" },
  async ({ page }) => {
    const home = new Set(await scriptsOf(page, "/"));
    for (const path of pages) {
      const own = (await scriptsOf(page, path)).filter((script) => !home.has(script));
      expect.soft(own.length, path).toBeGreaterThan(0);
      expect.soft(sum(own), path).toBeLessThanOrEqual(path.startsWith("/work/") ? PAGE + APP : PAGE);
    }
  },
);

test(
  "a step of the planner keeps to its budget, and the code that sends a plan loads with the first input",
  { tag: "@sample" },
  async ({ page }) => {
    const home = new Set(await scriptsOf(page, "/"));
    const early = await scriptsOf(page, "/form/goals");
    await page.getByRole("form").waitFor();
    expect(sum(early.filter((script) => !home.has(script)))).toBeLessThanOrEqual(STEP);
    expect(early.filter((path) => /sendEnquiry-/.test(path))).toEqual([]);
    const sender = page.waitForResponse(/\/sendEnquiry-/);
    await page.getByRole("form").locator("input, textarea").first().fill("A");
    await (await sender).finished();
  },
);

test("a visitor who reports an error loads the code that sends, and none of the panel", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/broken for a visitor/);
  const before = new Set(await scriptsOf(page, "/contact"));
  const scripts = new Set<string>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script" && !before.has(pathname)) scripts.add(pathname);
  });
  const stored = page.waitForResponse(/documents:commit/);
  await page.evaluate(() => void Promise.reject(new TypeError("broken for a visitor")));
  await stored;
  expect(scripts.size).toBeGreaterThan(0);
  expect(sum([...scripts])).toBeLessThanOrEqual(REPORT);
});

test("the font with accented letters loads once somebody types one", async ({ page }) => {
  await page.goto("/contact");
  await page.locator('html[data-app="ready"]').waitFor();
  const before = await fontsOf(page);
  const font = page.waitForResponse(/\.woff2$/);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Zoë Åkesson");
  await (await font).finished();
  expect(before).toBeGreaterThan(0);
  expect(await fontsOf(page)).toBeGreaterThan(before);
});
