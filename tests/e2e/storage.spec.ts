import type { Page } from "@playwright/test";
import { throwInPage } from "./support/throwing.ts";
import { expect, test } from "./support/test.ts";

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Runs in the page: fills local storage until not one more character fits. */
function fillStorage(): void {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      for (;;) localStorage.setItem(`filler-${size}-${localStorage.length}`, "x".repeat(size));
    } catch {
      // No space for this size; a smaller one may still fit.
    }
  }
}

test("with full storage, the app works and a report arrives", async ({ page, backend, expectConsole }) => {
  expectConsole(/no room/);
  await page.addInitScript(fillStorage);
  await openHome(page);
  expect(await stored(page, "persist:errorQueue")).toBeNull();
  for (let number = 1; number <= 6; number += 1) await throwInPage(page, "TypeError", `no room ${number}`);
  await expect.poll(() => backend.documents("errorReports"), { timeout: 20_000 }).toHaveLength(6);
  const dropped = (await backend.documents("errorReports")).map((report) => String(report["dropped"]));
  // Refused writes are counted once, however many there were.
  expect(dropped.filter((text) => text !== "{}")).toEqual(['{"storage":1}']);

  await page.getByRole("navigation").getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a stored slice that cannot be read is set aside, and the others stay", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/after the wreck/);
  await page.addInitScript(() => {
    if (localStorage.getItem("persist:errorBackup") === null) {
      localStorage.setItem("persist:errorBackup", "not a slice");
    }
  });
  await openHome(page);
  await throwInPage(page, "TypeError", "after the wreck");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  await expect.poll(() => stored(page, "persist:errorBackup")).toContain("after the wreck");
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const copies = keys.filter((key) => key.startsWith("persist:errorBackup.broken."));
  expect(copies).toHaveLength(1);
  expect(await stored(page, copies[0] ?? "")).toBe("not a slice");
  expect(await stored(page, "persist:consent")).toContain("denied");
});

test("the backups of two tabs both survive, and every report is stored once", async ({
  context,
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/tab (one|two)/);
  const other = await context.newPage();
  await openHome(page);
  await openHome(other);
  // Both tabs have read the stored backup before either writes.
  await throwInPage(page, "TypeError", "tab one, first");
  await throwInPage(other, "TypeError", "tab two, first");
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(2);
  for (const count of [2, 3]) {
    await throwInPage(page, "TypeError", `tab one, error ${count}`);
    await throwInPage(other, "TypeError", `tab two, error ${count}`);
  }
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(6);
  const messages = ["one", "two"].flatMap((tab) => [
    `tab ${tab}, first`,
    `tab ${tab}, error 2`,
    `tab ${tab}, error 3`,
  ]);
  await expect
    .poll(async () => {
      const backup = (await stored(page, "persist:errorBackup")) ?? "";
      return messages.filter((message) => backup.includes(message));
    })
    .toEqual(messages);
  await other.close();
  await page.close();
  const ids = (await backend.documents("errorReports")).map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
});
