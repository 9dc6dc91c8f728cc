import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { storedGroup } from "./support/storedGroups.ts";
import { expect, test } from "./support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Errors" }).getByRole("link");
const field = (page: Page) => page.getByRole("combobox", { name: "Search errors" });

function stored(now: number) {
  const group = (errorId: string, message: string, hoursAgo: readonly number[], count = 1) =>
    storedGroup({ errorId, message, hoursAgo, count, now });
  return {
    ...group("aaaa11", "TypeError: Cannot read properties of undefined (reading 'total')", [1, 2, 5], 3),
    ...group("bbbb22", '=HYPERLINK("http://evil.example") <img src=x onerror=alert(1)>', [3]),
    ...group("cccc33", "NetworkError when attempting to fetch resource.", [4, 2_400], 40),
  };
}

async function openErrors(page: Page, search = ""): Promise<void> {
  await openPanel(page);
  await page.goto(`/admin/dashboard${search}`);
  await expect(field(page)).toBeVisible();
}

test("the errors are searched by keyboard, and the URL contains the filter", async ({ page, backend }) => {
  await backend.store("errorReports", stored(Date.now()));
  await openErrors(page);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("brow");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("status:active browser:");
  await page.keyboard.press("Control+z");
  await expect(field(page)).toHaveValue("status:active brow");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(field(page)).toHaveValue("status:active brow");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("status:active browser:");
  await expect(page.getByRole("option", { name: /^Firefox 143/ })).toContainText("3 errors");
  await page.keyboard.type("chrome times:>10");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(["NetworkError"]);
  await expect(page).toHaveURL("/admin/dashboard?q=status%3Aactive+browser%3Achrome+times%3A%3E10");
  await page.reload();
  await expect(field(page)).toHaveValue("status:active browser:chrome times:>10");
  await expect(rows(page)).toHaveCount(1);

  await field(page).fill("reading");
  await page.getByRole("button", { name: "Filters…" }).click();
  await page.getByLabel("Name of the current filter").fill("Totals");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Filters…" }).click();
  await page.getByRole("button", { name: "Totals reading" }).click();
  await expect(page).toHaveURL("/admin/dashboard?q=reading");
  await expect(rows(page)).toHaveCount(1);

  await field(page).fill("");
  await expect(page).toHaveURL("/admin/dashboard?q=");
  await page.getByLabel("Sort by").selectOption("Occurrences");
  await expect(page).toHaveURL("/admin/dashboard?q=&sort=occurrences");
  await expect(rows(page).first()).toContainText("NetworkError");
});

test("the export contains exactly the filtered reports, as text", async ({ page, backend }) => {
  await backend.store("errorReports", stored(Date.now()));
  await openErrors(page, "?q=-NetworkError");
  await expect(rows(page)).toHaveCount(2);
  await page.getByText("More", { exact: true }).click();
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^error-reports-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await csv.path(), "utf8");
  expect(table.match(/(?:aaaa11|bbbb22)-report-\d{4}/g)).toHaveLength(4);
  expect(table).not.toContain("cccc33");
  expect(table).toContain(`"'=HYPERLINK(""http`);
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export JSON" }).click(),
  ]);
  const groups = JSON.parse(await readFile(await json.path(), "utf8")) as { errorId: string }[];
  expect(groups.map(({ errorId }) => errorId).toSorted()).toEqual(["aaaa11", "bbbb22"]);
});

test("reports older than a number of days are deleted, and their errors with them", async ({
  page,
  backend,
}) => {
  await backend.store("errorReports", stored(Date.now()));
  await openErrors(page);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Delete old…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Older than").fill("0");
  await expect(dialog.getByText("Enter a number of days from 1 to 3,650.")).toBeVisible();
  await dialog.getByLabel("Older than").fill("30");
  await expect(dialog.getByText(/^1 report, whatever the status, will be removed/)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete 1 report" }).click();
  await expect(page.getByText("Deleted 1 report.").first()).toBeVisible();
  await expect(page.getByText("3 errors in 5 reports")).toBeVisible();
  expect((await backend.documents("errorReports")).map(({ id }) => id)).not.toContain("cccc33-report-0001");
});

test("the search field passes axe and fits", { tag: "@picture" }, async ({ page, backend }) => {
  await backend.store("errorReports", stored(Date.now()));
  await openErrors(page);
  await expect(rows(page)).toHaveCount(3);
  await field(page).press("End");
  await field(page).pressSequentially("browser:");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /^Firefox 143/ })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "errors-completions");
  await field(page).fill("stauts:active");
  await expect(page.getByText("Did you mean status?")).toBeVisible();
  await expectAccessible(page, "errors-mistake");
  await page.getByRole("button", { name: "Filters…" }).click();
  await page.getByLabel("Name of the current filter").fill("Totals");
  await page.getByRole("button", { name: "Save" }).click();
  await expectAccessible(page, "errors-filters");
  await page.keyboard.press("Escape");
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Delete old…" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 report");
  await expectAccessible(page, "errors-purge");
});
