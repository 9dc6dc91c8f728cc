import type { Page } from "@playwright/test";
import type { Backend } from "./support/backend.ts";
import { expectAccessible, expectToFit } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { storedDecision, storedGroup } from "./support/storedGroups.ts";
import { storedReport } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const DAY = 86_400_000;
const text = (stringValue: string) => ({ stringValue });
const integer = (value: number) => ({ integerValue: String(value) });
const map = (fields: object) => ({ mapValue: { fields } });

/** Three deployments: two releases, of which the second brought two new errors and lost one. */
async function storeReleases(
  page: Page,
  backend: Backend,
  now: number,
  further: { release: string; at: number }[] = [],
): Promise<void> {
  const deployments = [
    { release: "1.0", at: now - 9 * DAY },
    { release: "1.1", at: now - 2 * DAY },
    ...further,
  ];
  await page.route("**/releases.json", (route) => route.fulfill({ json: deployments }));
  const of = (release: string, errorId: string, hoursAgo: number[]) =>
    Object.fromEntries(
      Object.entries(storedGroup({ errorId, message: `Error: ${errorId}`, hoursAgo, now })).map(
        ([id, report]) => [id, { ...report, release: text(release), releaseKey: text(release) }],
      ),
    );
  await backend.store("errorReports", {
    ...of("1.0", "aaaa11", [215.5, 120, 100]),
    ...of("1.1", "bbbb22", [47.5, 47.2]),
    ...of("1.1", "cccc33", [2]),
  });
}

test(
  "a release has a page with its errors, its first hour beside the one before, and the way back",
  { tag: "@picture" },
  async ({ page, backend }) => {
    const now = Date.now();
    await storeReleases(page, backend, now);
    await backend.store("notifications", {
      stop: {
        at: integer(now - DAY),
        release: text("1.1"),
        back: text("1.0"),
        errorId: text("bbbb22"),
        message: text("Error: bbbb22"),
        visits: integer(60),
        all: integer(70),
        failure: text(""),
      },
    });
    await openPanel(page);
    await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Overview" }).click();
    const table = page.getByRole("table", { name: "Releases" });
    await expect(table.getByRole("row", { name: /^1\.1/ }).getByRole("cell")).toHaveText(["2", "0", "1"]);
    await expect(table.getByRole("row", { name: /^1\.0/ }).getByRole("cell")).toHaveText(["1", "0", "0"]);
    const link = table.getByRole("link", { name: "1.1" });
    await page.setViewportSize({ width: 1_280, height: 400 });
    await link.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const left = await place();
    expect(left).toBeGreaterThan(0);
    await link.click();

    await expect(page.getByRole("heading", { name: "Release 1.1" })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect.poll(place).toBe(left);
    await page.reload();
    await expect(link).toBeInViewport();
    await expect.poll(place).toBe(left);
    await page.goForward();
    const hour = page.getByRole("table", { name: "The first hour" });
    await expect(hour.getByRole("row", { name: "Stored reports" }).getByRole("cell")).toHaveText(["2", "1"]);
    await expect(hour.getByRole("row", { name: "New errors" }).getByRole("cell")).toHaveText(["1", "1"]);
    await expect(hour.getByRole("row", { name: /^Reports in 1,000 visits/ }).getByRole("cell")).toHaveText([
      "not known",
      "not known",
    ]);
    await expect(page.getByRole("region", { name: "New" }).getByRole("link")).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Gone" }).getByRole("link")).toHaveText("Error: aaaa11");
    await expect(page.getByText("npm run rollback -- 1.0")).toBeVisible();
    const stop = page.getByRole("alert").filter({ hasText: "60 of the 70 visits" });
    await expect(stop).toContainText("npm run rollback -- 1.1");
    await expectAccessible(page, "release");
    await expectToFit(page);

    const choice = page.getByRole("combobox", { name: "Release" });
    await choice.focus();
    await choice.selectOption("1.0");
    await expect(page).toHaveURL(/release=1\.0/);
    await expect(choice).toBeFocused();
    await expect(page.getByText("npm run rollback")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Release 1.0" })).toBeVisible();
    await page.getByRole("region", { name: "New" }).getByRole("link", { name: "Error: aaaa11" }).click();
    await expect(page.getByRole("heading", { name: "Error: aaaa11" })).toBeVisible();
  },
);

test("a release whose reports cannot be counted does not show the count of the one before it", async ({
  page,
  backend,
}) => {
  await storeReleases(page, backend, Date.now());
  await openPanel(page);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Overview" }).click();
  await page.getByRole("table", { name: "Releases" }).getByRole("link", { name: "1.1" }).click();
  const stored = page
    .getByRole("table", { name: "The first hour" })
    .getByRole("row", { name: "Stored reports" });
  await expect(stored.getByRole("cell")).toHaveText(["2", "1"]);
  await backend.inject({
    service: "firestore",
    operation: "runAggregationQuery",
    times: 50,
    kind: "status",
    status: "UNAVAILABLE",
  });
  await page.getByRole("combobox", { name: "Release" }).selectOption("1.0");
  await expect(page.getByText(/The reports could not be counted/)).toBeVisible();
  await expect(stored.getByRole("cell")).toHaveText(["not known"]);
});

test("a release that was taken back is not said to be online", async ({ page, backend }) => {
  const now = Date.now();
  await storeReleases(page, backend, now, [{ release: "1.0", at: now - DAY }]);
  await openPanel(page);
  const summary = page.getByRole("region", { name: "Release 1.1" });
  await expect(summary).toContainText("First deployed 2 days ago");
  await expect(summary).not.toContainText("nline");
});

test("a resolved error says how it was before the fix and since, and how sure the fix is", async ({
  page,
  backend,
}) => {
  const now = Date.now();
  await storeReleases(page, backend, now);
  const today = Math.floor(now / DAY);
  const days = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      String(today - 9 + index),
      map({ [index < 7 ? "1.0" : "1.1"]: integer(index < 8 ? 20 : 4_000) }),
    ]),
  );
  await backend.store("notifications", { visits: { days: map(days) } });
  await backend.store("errorGroups", {
    aaaa11: { ...storedDecision("resolved", 72, now), resolvedIn: text("1.0") },
  });
  await openPanel(page);
  await page.goto("/admin/dashboard?group=aaaa11");
  const detail = page.getByRole("main");
  await expect(detail.getByText(/Before the fix: 3 reports in 3 visits over \d days\./)).toBeVisible();
  await expect(
    detail.getByText(/It has had at least 8,020 visits, so at most 0\.37 of 1,000 fail now/),
  ).toBeVisible();
  await expect(detail.getByText("Fixed, with 99% confidence.")).toBeVisible();
  await expectToFit(page);

  await page.route(/documents:commit/, (route) => route.fulfill({ status: 503, json: {} }));
  await backend.store("errorReports", {
    "sample-report-waiting": { ...storedReport(4), counted: { booleanValue: false } },
  });
  await page.reload();
  await expect(detail.getByText(/: none counted so far\./)).toBeVisible();
  await expect(detail.getByText(/confidence/)).toHaveCount(0);
});
