import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { storedGroup } from "./support/storedGroups.ts";
import { expect, test } from "./support/test.ts";

function stored(now: number) {
  return {
    ...storedGroup({ errorId: "aaaa11", message: "TypeError: one", hoursAgo: [1, 2, 26], now }),
    ...storedGroup({ errorId: "bbbb22", message: "<img src=x onerror=alert(1)>", hoursAgo: [3], now }),
    ...storedGroup({ errorId: "cccc33", message: "Error: long ago", hoursAgo: [2_400], now }),
  };
}

async function openOverview(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: "Reports per day (UTC)" })).toBeVisible();
}

test(
  "the overview shows reports per day as a chart and as a table, passes axe and fits",
  { tag: "@picture" },
  async ({ page, backend }) => {
    await backend.store("errorReports", stored(Date.now()));
    await openOverview(page);
    const chart = page.getByRole("application");
    await expect(chart).toBeVisible();
    await page.getByText("Figures as a table").click();
    const table = page.getByRole("table", { name: "Reports per day by status" });
    await expect(table.getByRole("row")).toHaveCount(15);
    await expect(table.getByRole("columnheader", { name: "Day (UTC)" })).toBeVisible();
    // The report from a hundred days ago is outside these days.
    const counts = await table.getByRole("cell").allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(4);
    const week = page.getByRole("table", { name: "The last seven days" });
    await expect(week.getByRole("row", { name: "Errors seen" })).toContainText("2");
    await expectAccessible(page, "overview");
    await expect.poll(() => chart.evaluate((drawing) => drawing.clientWidth)).toBeLessThan(360);
    await expectToFit(page);
    await chart.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator(".recharts-tooltip-wrapper")).toContainText("Active");
  },
);

test("the overview opens offline after the errors were opened", async ({ page, context }) => {
  const loaded = page.waitForResponse(/\/assets\/AdminOverviewPage-.*\.js/);
  await openPanel(page);
  await (await loaded).finished();
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeAttached();
  await expect(page.getByRole("navigation", { name: "Panel" })).toBeVisible();
});

test("a test error is processed like any other error, and its report can be opened", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/Test error \w+, sent from the panel/);
  await openOverview(page);
  await page.getByRole("button", { name: "Send a test error" }).click();
  const outcome = page.getByRole("main").getByText(/^The test error was stored after [\d,]+ ms\./);
  await expect(outcome).toBeVisible({ timeout: 40_000 });
  const [report] = await backend.documents("errorReports");
  expect(report?.["message"]).toMatch(/^Test error \w+, sent from the panel$/);
  await page.getByRole("link", { name: "Open its report" }).click();
  await expect(page.getByRole("heading", { name: /^Test error/ })).toBeVisible();
});
