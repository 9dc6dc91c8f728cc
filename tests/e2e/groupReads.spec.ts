import type { Page, Route } from "@playwright/test";
import { openPanel } from "./support/panel.ts";
import { storedReport, storedReports } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const POLL_MS = 30_000;
const MINUTE = 60_000;
const COPY = "holmwerk-errors";
const ERRORS = 140;

/** Reports of `ERRORS` errors. */
function reportsOfErrors(count: number) {
  const reports = storedReports(count);
  for (const [index, report] of Object.values(reports).entries()) {
    report["errorId"] = { stringValue: `e${index % ERRORS}` };
  }
  return reports;
}

const CALLS = /documents:/;

/** Aborts requests to the database whose body matches. Returns a function that allows them again. */
async function without(page: Page, body: RegExp): Promise<() => Promise<void>> {
  const leaveOut = async (route: Route) => {
    if (body.test(route.request().postData() ?? "")) await route.abort();
    else await route.fallback();
  };
  await page.route(CALLS, leaveOut);
  return () => page.unroute(CALLS, leaveOut);
}

/** Signs in, leaves the panel and deletes its copy on this device. */
async function beNewDevice(page: Page): Promise<void> {
  await openPanel(page);
  await page.goto("/robots.txt");
  await page.evaluate(
    (name) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener("success", resolve);
      }),
    COPY,
  );
}

/** Page turns without an open request that count as idle. A request may follow another after a write to the copy. */
const QUIET_TURNS = 25;

/** Waits until all requests to the database have been answered, including those that follow one another. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (/documents:/.test(request.url())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await page.evaluate(() => undefined);
      quiet = open.size === 0 ? quiet + 1 : 0;
    }
  };
}

test("with 10,000 reports stored, only the first opening of the errors costs many reads", async ({
  page,
  backend,
}) => {
  test.setTimeout(5 * MINUTE);
  // It costs one read in five minutes.
  await without(page, /notifications\/state/);
  // The tests of the inbox cover its reads on opening.
  const letInboxIn = await without(page, /contactMessages|projectRequests/);
  await beNewDevice(page);
  await backend.store("errorReports", reportsOfErrors(10_000));
  await page.clock.install();
  const answered = watchRequests(page);
  const readBy = async (work: () => Promise<unknown>) => {
    const before = await backend.reads();
    await work();
    await answered();
    return (await backend.reads()) - before;
  };
  const note = (type: string, reads: number) =>
    test.info().annotations.push({ type, description: String(reads) });
  const isOpen = async () => {
    await expect(page.getByText("140 errors in 10,000 reports")).toBeVisible();
    await expect(page).toHaveTitle(/^\(10000\) Errors/);
  };

  const first = await readBy(async () => {
    await page.goto("/admin/dashboard");
    await isOpen();
  });
  note("reads of the first opening", first);
  expect(first).toBeLessThanOrEqual(ERRORS + 20);

  const second = await readBy(async () => {
    const compared = page.waitForResponse(/:runAggregationQuery/);
    await page.reload();
    await isOpen();
    await compared;
  });
  note("reads of the second opening", second);
  expect(second).toBeLessThanOrEqual(10);

  await backend.store("errorReports", { "sample-report-010001": storedReport(10_001) });
  await page.clock.runFor(2 * POLL_MS);
  await expect(page).toHaveTitle(/^\(10001\) Errors/);

  await letInboxIn();
  await page.reload();
  const poll = async () => {
    const asked = page.waitForResponse(/documents:run/);
    await page.clock.runFor(POLL_MS);
    await asked;
  };
  const today = () => page.evaluate(() => new Date().toISOString().slice(0, 10));
  /** The pages, and the element that each shows last after opening. */
  const pages = [
    ["Errors", page.getByText("141 errors in 10,001 reports")],
    ["Error reports", page.getByText("of the newest 1,000")],
    ["Inbox", page.getByText("No enquiries")],
    ["Overview", page.getByRole("heading", { name: "Reports per day" })],
    ["This browser", page.getByRole("heading", { name: "Report queue" })],
  ] as const;
  for (const [name, shownLast] of pages) {
    await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1, exact: true })).toBeAttached();
    await expect(shownLast).toBeVisible();
    // On a busy machine, the reads on opening may take longer than a poll interval.
    await expect.poll(() => readBy(poll)).toBeLessThanOrEqual(2);
    // Ten polls of 30 seconds cover every kind of poll.
    for (let turn = 1; turn <= 10; turn += 1) {
      const day = await today();
      const idle = await readBy(poll);
      if (turn === 1) note(`reads of an idle poll, ${name}`, idle);
      // Each day begins with one count of the old reports.
      if ((await today()) !== day) continue;
      expect(idle, `${name}, poll ${turn}`).toBeLessThanOrEqual(2);
    }
  }
});

test("signing out deletes the copy on this device", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(3));
  await openPanel(page);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveTitle(/^\(3\) Errors/);
  const copies = () =>
    page.evaluate(
      (copy) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(copy);
          opening.addEventListener("success", () => {
            const { result } = opening;
            const counting = result.transaction("entries").objectStore("entries").count();
            counting.addEventListener("success", () => {
              result.close();
              resolve(counting.result);
            });
          });
        }),
      COPY,
    );
  await expect.poll(copies).toBe(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(copies).toBe(0);
});
