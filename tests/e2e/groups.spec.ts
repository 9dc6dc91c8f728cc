import type { Page } from "@playwright/test";
import { horizontalOverflow, violations } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { takePicture } from "./support/pictures.ts";
import { storedDecision, storedGroup } from "./support/storedGroups.ts";
import { storedReports } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Errors" }).getByRole("link");
const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name });

async function openErrors(page: Page): Promise<void> {
  await openPanel(page);
  await page.goto("/admin/dashboard");
  await expect(rows(page).first()).toBeVisible();
}

/** Groups as a week brings them, newest first: a to g. */
function week(now: number) {
  const group = (errorId: string, message: string, hoursAgo: readonly number[], count = 1) =>
    storedGroup({ errorId, message, hoursAgo, count, now });
  return {
    ...group(
      "aaaa11",
      "TypeError: Cannot read properties of undefined (reading 'total')",
      [1, 2, 5, 26, 30],
      3,
    ),
    ...group("bbbb22", "Error: Minified React error #418; visit https://react.dev/errors/418", [3, 49, 97]),
    ...group(
      "cccc33",
      "ResizeObserver loop completed with undelivered notifications.",
      [4, 6, 8, 9, 28, 52, 76],
      40,
    ),
    ...group("dddd44", "NetworkError when attempting to fetch resource.", [12, 13]),
    ...group("eeee55", "QuotaExceededError: The quota has been exceeded.", [20]),
    ...group(
      "ffff66",
      "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
      [60, 70, 80],
    ),
    ...group("gggg77", "AbortError: The operation was aborted.", [120, 240]),
  };
}

test("a whole triage session works by keyboard alone", async ({ page, backend }) => {
  test.setTimeout(90_000);
  await backend.store("errorReports", week(Date.now()));
  await openErrors(page);
  const press = (key: string) => page.keyboard.press(key);
  const decided = async (errorId: string) =>
    (await backend.documents("errorGroups")).find(({ id }) => id === errorId)?.["status"];
  const statuses = async (errorId: string) => {
    const reports = await backend.documents("errorReports");
    return [...new Set(reports.filter((one) => one["errorId"] === errorId).map((one) => one["status"]))];
  };
  const dialog = page.getByRole("dialog");

  await press("j");
  await expect(row(page, "reading 'total'")).toBeFocused();
  await press("e");
  await expect.poll(() => decided("aaaa11")).toBe("resolved");
  await expect.poll(() => statuses("aaaa11")).toEqual(["resolved"]);
  await expect(row(page, "reading 'total'")).toBeFocused();
  await press("u");
  await expect.poll(() => statuses("aaaa11")).toEqual(["active"]);

  await press("j");
  await press("i");
  await expect.poll(() => statuses("bbbb22")).toEqual(["ignored"]);
  await press("a");
  await expect.poll(() => statuses("bbbb22")).toEqual(["active"]);

  await press("j");
  await press("z");
  await expect(dialog).toContainText("Snooze 1 error?");
  await press("Escape");
  await expect(row(page, "ResizeObserver")).toBeFocused();

  await press("x");
  await press("j");
  await press("j");
  await press("Shift+X");
  await expect(page.getByText("3 selected", { exact: true })).toBeVisible();
  await press("e");
  await expect(dialog).toContainText("3 errors with 10 reports");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Resolve 3 errors" }).press("Enter");
  for (const errorId of ["cccc33", "dddd44", "eeee55"]) {
    await expect.poll(() => statuses(errorId)).toEqual(["resolved"]);
  }
  await expect(row(page, "QuotaExceeded")).toBeFocused();
  await press("u");
  for (const errorId of ["cccc33", "dddd44", "eeee55"]) {
    await expect.poll(() => statuses(errorId)).toEqual(["active"]);
  }

  await press("j");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /Unexpected token/ })).toBeFocused();
  await expect(page).toHaveURL(/group=ffff66/);
  await press("j");
  await expect(page.getByRole("heading", { level: 2, name: /AbortError/ })).toBeFocused();
  await press("Escape");
  await expect(row(page, "AbortError")).toBeFocused();

  await press("d");
  await expect(dialog).toContainText("1 error with 2 reports");
  await dialog.getByRole("button", { name: "Delete 1 error" }).press("Enter");
  await expect(row(page, "AbortError")).toHaveCount(0);
  await expect(row(page, "Unexpected token")).toBeFocused();
  await press("u");
  await expect(row(page, "AbortError")).toHaveCount(1);
  expect(await statuses("gggg77")).toEqual(["active"]);

  await press("?");
  await expect(dialog.getByText("Select the error")).toBeVisible();
  await press("Escape");
  await press("g");
  await press("r");
  await expect(page).toHaveURL(/\/admin\/reports$/);
  await expect(page.getByRole("list", { name: "Reports" })).toBeVisible();
  await press("g");
  await press("i");
  await expect(page).toHaveURL(/\/admin\/inbox$/);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await press("g");
  await press("e");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("new errors are announced, and shown on request without moving the list", async ({ page, backend }) => {
  const now = Date.now();
  await backend.store("errorReports", week(now));
  await openErrors(page);
  await expect(rows(page)).toHaveCount(7);
  await row(page, "QuotaExceeded").focus();
  const before = await row(page, "QuotaExceeded").boundingBox();
  await backend.store(
    "errorReports",
    storedGroup({ errorId: "hhhh88", message: "RangeError: a new one", hoursAgo: [0], now: Date.now() }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const show = page.getByRole("button", { name: "1 new error · Show" });
  await expect(show).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new error" })).toBeAttached();
  await expect(rows(page)).toHaveCount(7);
  expect(await row(page, "QuotaExceeded").boundingBox()).toEqual(before);
  await show.click();
  await expect(rows(page)).toHaveCount(8);
  await expect(row(page, "RangeError: a new one")).toBeFocused();
  await expect(show).toHaveCount(0);
});

test("a long list renders what can be seen, and keeps its place and its focus", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(1_000));
  await openErrors(page);
  await expect(rows(page).first()).toContainText("Error: sample 1000");
  expect(await rows(page).count()).toBeLessThan(60);
  const pane = page.getByRole("region", { name: "List of errors" });
  await pane.evaluate((element) => element.scrollTo(0, 20_000));
  await expect(rows(page).first()).toBeAttached();
  const visible = () =>
    pane.evaluate((element) => {
      const top = element.getBoundingClientRect().top;
      const found = [...element.querySelectorAll("li")].find(
        (one) => one.getBoundingClientRect().bottom > top,
      );
      return found?.textContent;
    });
  await expect.poll(visible).not.toContain("sample 1000");
  const before = await visible();
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(/inbox/);
  await page.goBack();
  await expect.poll(visible).toBe(before);

  // A row that was left by scrolling keeps the focus.
  await pane.evaluate((element) => element.scrollTo(0, 0));
  await page.keyboard.press("j");
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await pane.evaluate((element) => element.scrollTo(0, 30_000));
  await expect.poll(visible).toMatch(/sample [1-6]\d\d /);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
});

/** Texts that would do harm, or hide something, if they were more than text. */
const hostile = [
  "<img src=x onerror=\"document.title='taken'\">",
  "</script><script>document.title='taken'</script>",
  "javascript:document.title='taken'",
  "\u202Egnp.exe \u200B${document.title='taken'} {{constructor}}",
];

test("hostile text in every field of a report is shown as text", async ({ page, backend }) => {
  const now = Date.now();
  const reports = hostile.map((text, index) => {
    const id = `hostile${index}`;
    const [report] = Object.values(storedGroup({ errorId: id, message: text, hoursAgo: [index], now }));
    const fields = Object.entries(report ?? {}).map(([name, value]) => {
      const kept =
        ["errorId", "status", "version", "environment"].includes(name) || !("stringValue" in value);
      return [name, kept ? value : { stringValue: text }];
    });
    return [id, Object.fromEntries(fields)] as const;
  });
  await backend.store("errorReports", Object.fromEntries(reports));
  await backend.store("errorGroups", {
    hostile0: { ...storedDecision("active", 1, now), issueUrl: { stringValue: "javascript:alert(1)" } },
  });
  await openErrors(page);
  await expect(rows(page)).toHaveCount(hostile.length);
  await expect(row(page, "<img src=x")).toBeVisible();
  await expect(row(page, "U+202E")).toBeVisible();
  await page.keyboard.press("j");
  for (const [index] of hostile.entries()) {
    await page.keyboard.press(index === 0 ? "Enter" : "j");
    await expect(page).toHaveURL(new RegExp(`group=hostile${index}`));
    await expect(page.getByText("Report 1 of 1")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Stack", exact: true })).toBeVisible();
    await expect(page.locator("main img, main script, main a[href^=javascript]")).toHaveCount(0);
  }
  await expect(page).toHaveTitle(/Errors/);
});

const sizes = [360, 768, 1_280, 1_920];

/** Proves that axe finds nothing and nothing lies beside the window, at all sizes in both themes. */
async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page), `${name}, ${width}, ${colorScheme}`).toEqual([]);
      await takePicture(page, `${name}-${width}-${colorScheme}`);
    }
    expect(await horizontalOverflow(page), `${name}, ${width}`).toBeLessThanOrEqual(0);
  }
}

test("the errors pass axe and fit in every state", { tag: "@picture" }, async ({ page, backend }) => {
  test.setTimeout(180_000);
  const now = Date.now();
  await backend.store("errorReports", week(now));
  await backend.store("errorGroups", {
    dddd44: storedDecision("resolved", 12.5, now),
    ffff66: storedDecision("resolved", 1, now),
    cccc33: {
      ...storedDecision("ignored", 1, now),
      snooze: {
        mapValue: { fields: { kind: { stringValue: "release" }, from: { stringValue: "2026.11.2" } } },
      },
    },
  });
  await openErrors(page);
  await expect(rows(page).first()).toContainText("NetworkError");
  await expectGood(page, "errors-list");
  await page.setViewportSize({ width: 360, height: 780 });
  const message = await rows(page).getByText("NetworkError when").boundingBox();
  expect(message?.width, "the width of a message on a phone").toBeGreaterThan(180);

  await page.setViewportSize({ width: 1_280, height: 900 });
  await row(page, "reading 'total'").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
  await expectGood(page, "errors-selection");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 1_280, height: 900 });
  await row(page, "reading 'total'").click();
  await expect(page.getByText("Report 1 of 5")).toBeVisible();
  await expectGood(page, "errors-detail");
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.keyboard.press("?");
  await expectGood(page, "errors-keys");
});
