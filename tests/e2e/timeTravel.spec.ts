import type { Page } from "@playwright/test";
import { devToolsScript } from "./support/devToolsScript.ts";
import { openPanel } from "./support/panel.ts";
import { storedReports } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

let script: string;
test.beforeAll(async () => {
  script = await devToolsScript();
});
test.beforeEach(async ({ page }) => {
  await page.addInitScript({ content: script });
});

/** The URLs of all requests from now on. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}

const last = (page: Page) => page.evaluate(() => window.devTools.last());
const writes = (page: Page) => page.evaluate(() => window.devTools.writes());
const present = (page: Page) => page.evaluate(() => window.devTools.present());
const events = (page: Page) => page.evaluate(() => window.devTools.events());
const jump = (page: Page, index: number) => page.evaluate((to) => window.devTools.jump(to), index);

/** Waits until nothing has been dispatched for a second, so no work is pending. */
async function settle(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await last(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      return (await last(page)) - before;
    })
    .toBe(0);
}

/** The two views of the panel: the address, the heading and the name of the list. */
const views = [
  { path: "/admin/reports?status=all", heading: "Error reports", list: "Reports" },
  { path: "/admin/dashboard?q=", heading: "Errors", list: "Errors" },
] as const;
type View = (typeof views)[number];

/** The state-dependent text of the panel, without notices that components keep in local state. */
const seen = async (page: Page, { list }: View): Promise<string[]> => [
  await page.title(),
  await page.getByRole("list", { name: list, exact: true }).innerText(),
];

for (const view of views) {
  test(`the view “${view.heading}” shows every past state of a triage session, and no request leaves the browser`, async ({
    page,
    backend,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await page.addInitScript(() => {
      navigator.setAppBadge = (count = 0) => {
        document.documentElement.dataset["badge"] = String(count);
        return Promise.resolve();
      };
    });
    const badge = () => page.evaluate(() => document.documentElement.dataset["badge"]);
    await backend.store("errorReports", storedReports(4));
    await openPanel(page);
    await page.goto(view.path);
    const moments: { index: number; seen: string[] }[] = [];
    async function note(): Promise<void> {
      await settle(page);
      moments.push({ index: await last(page), seen: await seen(page, view) });
    }
    const documents = async () =>
      JSON.stringify([await backend.documents("errorReports"), await backend.documents("errorGroups")]);

    await expect(page).toHaveTitle(/^\(4\)/);
    await note();
    await page.getByText("Error: sample 4").first().click();
    for (const [choice, unread] of [
      ["Resolved", 3],
      ["Active", 4],
      ["Ignored", 3],
    ] as const) {
      await page.getByRole("button", { name: choice, exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\)`));
      await note();
    }
    // The clock is stopped, so no timer becomes due during the jumps.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const end = await last(page);
    const address = page.url();
    const [state, done] = [await present(page), await events(page)];
    const written = await writes(page);
    const stored = await documents();
    const requests = watchRequests(page);

    for (let index = 0; index < end; index += 1) {
      await jump(page, index);
      const moment = moments.find((noted) => noted.index === index);
      if (moment) await expect.poll(() => seen(page, view)).toEqual(moment.seen);
      // The icon of the installed app shows the present.
      if (moment) expect(await badge()).toBe("3");
    }
    // The state before signing in shows neither the panel nor another page.
    await jump(page, 1);
    await expect(page.getByRole("heading", { name: view.heading, exact: true })).toHaveCount(0);
    expect(page.url()).toBe(address);
    expect([requests, await writes(page), await last(page)]).toEqual([[], written, end]);

    await jump(page, end);
    expect([await present(page), await events(page)]).toEqual([state, done]);
    await expect.poll(() => seen(page, view)).toEqual(moments.at(-1)?.seen);
    await expect(page.getByRole("heading", { name: "Error: sample 4" })).toBeVisible();
    expect([requests, await documents()]).toEqual([[], stored]);

    await page.clock.resume();
    await page.getByRole("button", { name: "Active", exact: true }).click();
    await expect(page).toHaveTitle(/^\(4\)/);
  });
}

test("events and due work are deferred to the present while the past is shown", async ({
  page,
  context,
  backend,
}) => {
  await page.clock.install();
  await backend.store("errorReports", storedReports(2));
  await openPanel(page);
  await expect(page).toHaveTitle(/^\(2\)/);
  await settle(page);
  const end = await last(page);
  const written = await writes(page);
  await jump(page, end - 3);
  const requests = watchRequests(page);

  // Polls, engagement and flushes are due several times.
  await page.clock.runFor(5 * 60_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event("blur"));
    window.dispatchEvent(new Event("focus"));
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign out" }).click();
  expect([requests, await writes(page), await last(page)]).toEqual([[], written, end]);

  await jump(page, end);
  await expect
    .poll(() => events(page))
    .toEqual(expect.arrayContaining(["browser/wentOffline", "browser/wentOnline"]));
  await expect
    .poll(() => requests.filter((request) => request.includes("runQuery")).length)
    .toBeGreaterThan(0);
  // The buttons belonged to the past state.
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("public pages keep their place while DevTools jumps through the visit", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  await page.getByRole("navigation").getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL("/blog");
  await page.getByRole("navigation").getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const message = page.getByRole("textbox", { name: "Message" });
  await settle(page);
  const empty = await last(page);
  const text = await page.getByRole("main").innerText();
  await message.fill("Still being written");
  await settle(page);
  // The clock is stopped, so no timer becomes due during the jumps.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const end = await last(page);
  const [written, done] = [await writes(page), await events(page)];
  const requests = watchRequests(page);
  for (let index = 0; index < end; index += 1) {
    await jump(page, index);
    await expect(page).toHaveURL("/contact");
  }
  await jump(page, empty);
  await expect(message).toHaveValue("");
  expect(await page.getByRole("main").innerText()).toBe(text);
  await jump(page, end);
  await expect(message).toHaveValue("Still being written");
  expect([requests, await writes(page), await events(page)]).toEqual([[], written, done]);
});

test("without DevTools no time-travel code is downloaded", async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const requests = watchRequests(page);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  await page.mouse.move(5, 5);
  await page.waitForLoadState("networkidle");
  expect(requests.filter((request) => /timeTravel/i.test(request))).toEqual([]);
  await context.close();
});
