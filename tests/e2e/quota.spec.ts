import type { Page } from "@playwright/test";
import { openPanel } from "./support/panel.ts";
import { storedMessage } from "./support/storedEnquiry.ts";
import { expectListed } from "./support/longList.ts";
import { storedReport, storedReports } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const POLL_MS = 30_000;
const MINUTE = 60_000;

const reports = (page: Page) => page.getByRole("list", { name: "Reports" }).getByRole("link");
const enquiries = (page: Page) => page.getByRole("list", { name: "Enquiries" }).getByRole("link");

/** Waits until every request to the database that has been sent is answered. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (/documents:/.test(request.url())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => expect.poll(() => open.size).toBe(0);
}

/** Advances the clock by 30 seconds and waits until the resulting requests are answered. */
async function poll(page: Page, answered: () => Promise<void>): Promise<void> {
  const asked = page.waitForResponse(/:runQuery/);
  await page.clock.runFor(POLL_MS);
  await asked;
  await answered();
}

/** Reports to the page that its tab is hidden or visible. */
async function turnTab(page: Page, visibility: "hidden" | "visible"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visibility);
}

test("with 10,000 reports stored, a poll and a status change cost at most two reads each", async ({
  page,
  backend,
}) => {
  test.setTimeout(3 * MINUTE);
  await backend.store("errorReports", storedReports(10_000));
  await page.clock.install();
  const answered = watchRequests(page);
  await openPanel(page);
  // Each report is an error of its own: the first opening reads 20 pages of 500 errors, one after the other.
  await expect(page).toHaveTitle(/^\(10,?000\)/, { timeout: MINUTE });
  await expect(page.getByText("of the newest 1,000")).toBeVisible();
  await expectListed(reports(page), 20);
  await answered();
  const opened = await backend.reads();
  test.info().annotations.push({ type: "reads on opening", description: String(opened) });

  // Switching to another window and back while the tab stays visible must not cause a read.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  for (const _ of [1, 2, 3, 4]) await poll(page, answered);
  const polled = (await backend.reads()) - opened;
  test.info().annotations.push({ type: "reads of four polls", description: String(polled) });
  expect(polled).toBeLessThanOrEqual(4 * 2);

  await reports(page).first().click();
  const resolved = page.getByRole("group", { name: "Set status" }).getByRole("button", { name: "Resolved" });
  await expect(resolved).toBeVisible();
  await answered();
  const before = await backend.reads();
  await resolved.click();
  await expect(resolved).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveTitle(/^\(9,?999\)/);
  await expect(page.getByRole("radio", { name: "Resolved 1", exact: true })).toBeVisible();
  await answered();
  const changed = (await backend.reads()) - before;
  test.info().annotations.push({ type: "reads of a status change", description: String(changed) });
  expect(changed).toBeLessThanOrEqual(2);
});

test("a poll adds new reports to the list and the counts", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(30));
  await page.clock.install();
  const answered = watchRequests(page);
  await openPanel(page);
  await expect(page).toHaveTitle(/^\(30\)/);
  await expectListed(reports(page), 20);
  await answered();
  const before = await backend.reads();
  await backend.store("errorReports", {
    "sample-report-000031": storedReport(31),
    "sample-report-000032": storedReport(32, { message: "Error: just arrived" }),
  });
  await poll(page, answered);
  await expectListed(reports(page), 22);
  await expect(reports(page).first()).toContainText("just arrived");
  await expect(page).toHaveTitle(/^\(32\)/);
  await answered();
  // The two new reports and their errors, four counts, and an empty result for enquiries; and once each of the 32
  // reports, which were stored without being counted in their group.
  expect((await backend.reads()) - before).toBe(9 + 32);
});

test("deleting the only report of an error reads both, and whether another one waits to be counted", async ({
  page,
  backend,
}) => {
  await backend.store("errorReports", storedReports(30));
  const answered = watchRequests(page);
  await openPanel(page);
  await reports(page).first().click();
  await expect(page.getByRole("group", { name: "Set status" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "All 30", exact: true })).toBeVisible();
  await answered();
  const before = await backend.reads();
  await page.getByRole("button", { name: "Delete…", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete 1 report" }).click();
  await page.getByRole("button", { name: "Delete now" }).click();
  await expectListed(reports(page), 19);
  await expect(page.getByRole("radio", { name: "All 29", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^\(29\)/);
  await answered();
  expect((await backend.reads()) - before).toBe(3);
});

test("a failed poll keeps the reports and says that they may be old, until the next successful one", async ({
  page,
  backend,
}) => {
  await backend.store("errorReports", storedReports(3));
  await page.clock.install();
  const answered = watchRequests(page);
  await openPanel(page);
  await expect(reports(page)).toHaveCount(3);
  await expect(page).toHaveTitle(/^\(3\)/);
  await answered();
  for (const operation of ["runQuery", "runAggregationQuery"]) {
    await backend.inject({
      service: "firestore",
      operation,
      times: 50,
      kind: "status",
      status: "UNAVAILABLE",
    });
  }
  await poll(page, answered);
  await expect(page.getByText(/the list may be out of date/)).toBeVisible();
  await expect(reports(page)).toHaveCount(3);
  await expect(page.getByText("0 unread (not available)")).toBeVisible();
  await backend.clearFaults();
  await poll(page, answered);
  await expect(page.getByText(/may be o/)).toHaveCount(0);
  await expect(reports(page)).toHaveCount(3);
  await expect(page).toHaveTitle(/^\(3\)/);
});

test("the list contains all new reports, even more than one poll reads", async ({ page, backend }) => {
  const all = Object.entries(storedReports(130));
  await backend.store("errorReports", Object.fromEntries(all.slice(0, 10)));
  await page.clock.install();
  const answered = watchRequests(page);
  await openPanel(page);
  await expect(reports(page)).toHaveCount(10);
  await answered();
  await backend.store("errorReports", Object.fromEntries(all.slice(10)));
  await poll(page, answered);
  await expect(page).toHaveTitle(/^\(130\)/);
  await expectListed(reports(page), 20);
  await expect(reports(page).first()).toContainText("sample 130");
  await page.getByRole("button", { name: "Load more" }).click();
  await expectListed(reports(page), 40);
  await expect(reports(page).last()).toContainText("sample 91");
});

test("within a second of returning to the tab, list and counts are up to date", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(3));
  await openPanel(page);
  await page.goto("/admin/reports?status=all");
  await expect(reports(page)).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Active 3", exact: true })).toBeVisible();
  await turnTab(page, "hidden");
  await backend.store("errorReports", {
    "sample-report-000002": storedReport(2, { status: "resolved" }),
    "sample-report-000004": storedReport(4),
  });
  await turnTab(page, "visible");
  const soon = { timeout: 1_000 };
  await expect(reports(page)).toHaveCount(4, soon);
  await expect(page.getByRole("radio", { name: "Resolved 1", exact: true })).toBeVisible(soon);
  await expect(reports(page).nth(2)).toContainText("Resolved");
});

test("the statistics are read on opening and on request, and show their age", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(30));
  await page.clock.install();
  const answered = watchRequests(page);
  await openPanel(page);
  const statistics = page.getByRole("region", { name: "Statistics" });
  await expect(statistics).toContainText("As of just now");
  await page.clock.runFor(12 * MINUTE + POLL_MS);
  await answered();
  await expect(statistics).toContainText("As of 12 min ago");
  const before = await backend.reads();
  await statistics.getByRole("button", { name: "Refresh statistics" }).click();
  await expect(statistics).toContainText("As of just now");
  expect((await backend.reads()) - before).toBe(30);
});

test("the inbox polls and changes without reading its list again", async ({ page, backend }) => {
  const messages = Array.from({ length: 1_200 }, (_, index) => [
    `message-${String(index).padStart(9, "0")}`,
    storedMessage(`Number ${index}`, { name: `Sender ${index}.`, at: Date.now() - (index + 1) * MINUTE }),
  ]);
  await backend.store("contactMessages", Object.fromEntries(messages));
  await page.clock.install();
  const answered = watchRequests(page);
  await openPanel(page);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveTitle(/^\(1,?200\) Inbox/);
  await expectListed(enquiries(page), 50);
  await enquiries(page).first().click();
  const group = page.getByRole("group", { name: "Set status" });
  await expect(group.getByRole("button", { name: "Read", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page).toHaveTitle(/^\(1,?199\) Inbox/);
  // The change shows before it is stored, and storing it reads.
  const stored = async () =>
    (await backend.documents("contactMessages", ["status"])).map(({ status }) => status);
  await expect.poll(stored).toContain("read");
  await answered();
  const opened = await backend.reads();
  for (const _ of [1, 2, 3, 4]) await poll(page, answered);
  const polled = await backend.reads();
  expect(polled - opened).toBeLessThanOrEqual(4 * 2);

  await group.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(page).toHaveTitle(/^\(1,?200\) Inbox/);
  await answered();
  expect((await backend.reads()) - polled).toBeLessThanOrEqual(2);

  await backend.store("contactMessages", {
    "message-new": storedMessage("New", { name: "Newest Sender", at: Date.now() }),
  });
  // Polls read messages and project requests alternately.
  for (const _ of [1, 2]) await poll(page, answered);
  await expect(enquiries(page).first()).toContainText("Newest Sender");
  await expect(page).toHaveTitle(/^\(1,?201\) Inbox/);

  await turnTab(page, "hidden");
  await backend.store("contactMessages", {
    "message-newer": storedMessage("Newer", { name: "Later Sender", at: Date.now() }),
  });
  await turnTab(page, "visible");
  await expect(enquiries(page).first()).toContainText("Later Sender", { timeout: 1_000 });
});
