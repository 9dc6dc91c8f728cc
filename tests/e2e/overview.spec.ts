import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
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
  await expect(page.getByRole("heading", { name: "Reports per day" })).toBeVisible();
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

test("the overview says what the last releases brought, and how to go back", async ({ page, backend }) => {
  const now = Date.now();
  const deployments = [
    { release: "1.0", at: now - 9 * 86_400_000 },
    { release: "1.1", at: now - 86_400_000 },
  ];
  await page.route("**/releases.json", (route) => route.fulfill({ json: deployments }));
  const of = (release: string, errorId: string) =>
    Object.fromEntries(
      Object.entries(storedGroup({ errorId, message: `Error: ${errorId}`, hoursAgo: [2], now })).map(
        ([id, report]) => [
          id,
          { ...report, release: { stringValue: release }, releaseKey: { stringValue: release } },
        ],
      ),
    );
  await backend.store("errorReports", {
    ...of("1.0", "aaaa11"),
    ...of("1.1", "bbbb22"),
    ...of("1.1", "cccc33"),
  });
  await openOverview(page);
  const table = page.getByRole("table", { name: "Releases" });
  await expect(table.getByRole("row", { name: /^1\.1/ }).getByRole("cell")).toHaveText(["2", "0", "1"]);
  await expect(table.getByRole("row", { name: /^1\.0/ }).getByRole("cell")).toHaveText(["1", "0", "0"]);
  await expect(page.getByText("npm run rollback -- 1.0")).toBeVisible();
  await expectToFit(page);
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

test("a noise pattern is kept, its matches are counted, and it is saved as a file for the next release", async ({
  page,
  backend,
}) => {
  await backend.store("errorReports", stored(Date.now()));
  await openOverview(page);
  await page.getByLabel("Text in the message").fill("abc");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter at least four characters.")).toBeVisible();
  await page.getByLabel("Text in the message").fill("TypeError: one");
  await expect(page.getByText("In 3 stored reports")).toBeVisible();
  await page.getByLabel("Why it can be ignored").fill("a share button of an app");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("table", { name: "Noise" }).getByRole("row", { name: "TypeError: one" });
  await expect(row).toContainText("3");
  await page.reload();
  await expect(row).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save ownNoise.json" }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toEqual([
    { contains: "TypeError: one", reason: "a share button of an app" },
  ]);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(row).toHaveCount(0);
});
