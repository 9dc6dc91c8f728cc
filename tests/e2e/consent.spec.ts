import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test as plainTest } from "./support/test.ts";
import { testWith } from "./support/variant.ts";

const test = testWith("measured", { VITE_GA_MEASUREMENT_ID: "G-TEST" });
test.use({ consent: "undecided" });
plainTest.use({ consent: "undecided" });

const KEY = "persist:consent";
const PHONE = { width: 360, height: 640 };

const banner = (page: Page) => page.getByRole("region", { name: "May we count your visit?" });
const answer = (page: Page, name: "Refuse" | "Accept") => banner(page).getByRole("button", { name });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

/** Adds a global tag function to every page, as a tag would; `calls` returns its calls. */
async function stubTag(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: unknown[][] = [];
    Object.assign(window, { tagCalls: heard, gtag: (...args: unknown[]) => void heard.push(args) });
  });
}
function calls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window as unknown as { tagCalls: unknown[][] }).tagCalls);
}

/** Every requested URL outside this machine. */
function outsideRequests(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") seen.push(request.url());
  });
  return seen;
}

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  await page.mouse.wheel(0, 10);
}

plainTest("without a measurement id there is no question and no setting", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("group", { name: "Theme" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Analytics settings" })).toHaveCount(0);
  await expect.poll(() => storedKeys(page)).toContain("persist:errorQueue");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("status")).not.toContainText("analytics");
  expect(await stored(page)).toBeNull();
});

test("nothing is stored before the question is answered, and Escape does not answer it", async ({ page }) => {
  await open(page);
  await expect(banner(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  await page.keyboard.press("Escape");
  await answer(page, "Refuse").focus();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("refusing by keyboard stores only the answer, requests no outside host, and lasts after a reload", async ({
  page,
  context,
}) => {
  const outside = outsideRequests(context);
  await stubTag(context);
  await open(page, "/about");
  await expect(banner(page)).toBeVisible();
  // Entries that every visit stores may appear a moment later.
  await expect.poll(() => storedKeys(page)).toContain("persist:errorQueue");
  const before = await storedKeys(page);

  const first = page.getByRole("main").getByRole("link").first();
  await first.focus();
  await page.keyboard.press("Shift+Tab");
  await answer(page, "Refuse").focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText("Analytics refused.");
  await expect.poll(() => stored(page)).toContain("denied");
  expect((await storedKeys(page)).filter((key) => !before.includes(key))).toEqual([KEY]);

  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await expect(page).toHaveURL(/careers/);
  await page.reload();
  await page.locator('html[data-app="ready"]').waitFor();
  await page.mouse.wheel(0, 10);
  await expect.poll(() => storedKeys(page)).toContain("persist:errorQueue");
  await expect(banner(page)).toHaveCount(0);
  expect([outside, await calls(page), await context.cookies()]).toEqual([[], [], []]);
});

test("accepting measures this page and later ones; withdrawing stops this and removes the cookies", async ({
  page,
  context,
}) => {
  const outside = outsideRequests(context);
  await stubTag(context);
  await open(page);
  await page.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/about/);
  await page.mouse.wheel(0, 10);
  await answer(page, "Accept").click();
  const origin = new URL(page.url()).origin;
  const views = async () =>
    (await calls(page))
      .filter(([command, name]) => command === "event" && name === "page_view")
      .map(([, , params]) => (params as { page_location: string }).page_location);
  await expect.poll(views).toEqual([`${origin}/about`]);
  const [before, after] = await calls(page);
  expect(before).toMatchObject(["consent", "default", { analytics_storage: "denied" }]);
  expect(after).toEqual(["consent", "update", { analytics_storage: "granted" }]);
  expect(outside).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);

  await page.getByRole("navigation").getByRole("link", { name: "Careers" }).first().click();
  await expect.poll(views).toEqual([`${origin}/about`, `${origin}/careers`]);

  await page.evaluate(() => {
    document.cookie = "_ga=GA1.1.1; Path=/";
  });
  const settings = page.getByRole("button", { name: "Analytics settings" });
  await settings.click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText("Current choice: accepted.");
  await answer(page, "Refuse").click();
  await expect(banner(page)).toHaveCount(0);
  await expect(settings).toBeFocused();
  expect((await calls(page)).at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
  expect(await context.cookies()).toEqual([]);
  const callCount = (await calls(page)).length;
  await page.getByRole("navigation").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL(/contact/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect([(await calls(page)).length, outside.length]).toEqual([callCount, 1]);
});

test("an answer in one tab applies to the other", async ({ page, context }) => {
  await open(page);
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await open(other, "/about");
  await answer(other, "Refuse").click();
  await expect(banner(page)).toHaveCount(0);
});

test("without storage, the answer lasts for the visit", async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await open(page);
  await answer(page, "Refuse").click();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/about/);
  await expect(banner(page)).toHaveCount(0);
});

/** Tabs through the page: the strips at the lower edge never cover the focused element. */
async function expectFocusInSight(page: Page): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const strips = document.querySelector('[aria-labelledby="consent-title"]')!.parentElement!;
      const focused = document.activeElement!;
      if (strips.contains(focused) || focused === document.body) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const edge = strips.getBoundingClientRect().top;
      return top < edge && bottom > 0
        ? null
        : `${focused.textContent}: ${top} to ${bottom}, strips at ${edge}`;
    });
    expect(covered).toBeNull();
  }
}

test("on a phone the banner takes at most a third of the screen and never covers the focus", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/careers");
  await expect(banner(page)).toBeVisible();
  const box = (await banner(page).boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(PHONE.height / 3);
  expect(box.y + box.height).toBe(PHONE.height);
  const [refuse, accept] = [
    (await answer(page, "Refuse").boundingBox())!,
    (await answer(page, "Accept").boundingBox())!,
  ];
  expect([refuse.width, refuse.height, refuse.y]).toEqual([accept.width, accept.height, accept.y]);
  expect(refuse.x).toBeLessThan(accept.x);
  expect(refuse.height).toBeGreaterThanOrEqual(44);

  await expectFocusInSight(page);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("banner and offline strip together leave a third of a phone to the page and never cover the focus", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/careers");
  await expect(banner(page)).toBeVisible();
  await context.setOffline(true);
  const connection = page.getByRole("region", { name: "Connection" });
  await expect(connection).toBeVisible();
  expect((await connection.boundingBox())!.y).toBeGreaterThanOrEqual(PHONE.height / 3);
  await expectFocusInSight(page);

  await page.setViewportSize({ width: 320, height: 256 });
  expect((await connection.boundingBox())!.y).toBeGreaterThanOrEqual(256 / 3);
});

test(
  "the banner passes axe in both themes, on a phone and a desktop",
  { tag: "@picture" },
  async ({ page }) => {
    await open(page);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page, "consent");
  },
);
