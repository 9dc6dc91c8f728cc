import type { Page } from "@playwright/test";
import { horizontalOverflow, violations } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { takePicture } from "./support/pictures.ts";
import { storedDecision, storedGroup } from "./support/storedGroups.ts";
import { expect, test } from "./support/test.ts";

const errors = {
  aaaa11: "TypeError: Cannot read properties of undefined (reading 'total')",
  bbbb22: "NetworkError when attempting to fetch resource.",
};

const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Errors" }).getByRole("link").filter({ hasText: name });

test.beforeEach(async ({ page, backend }) => {
  const now = Date.now();
  for (const [index, [errorId, message]] of Object.entries(errors).entries()) {
    await backend.store(
      "errorReports",
      storedGroup({ errorId, message, hoursAgo: [1 + index, 5 + index], now }),
    );
  }
  await openPanel(page);
  // Errors stay in the list when something is decided about them.
  await page.goto("/admin/dashboard?q=");
  await expect(row(page, "TypeError")).toBeVisible();
});

/** Checks contrast, names and width in both themes on a phone and a desktop screen, and takes pictures. */
async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page), `${name}, ${width}, ${colorScheme}`).toEqual([]);
      await takePicture(page, `${name}-${width}-${colorScheme}`);
    }
    expect(await horizontalOverflow(page), `${name}, ${width}`).toBeLessThanOrEqual(0);
  }
}

test(
  "the next visit stores decisions made offline; signing out before that asks for confirmation",
  { tag: "@picture" },
  async ({ page, context, backend }) => {
    test.setTimeout(60_000);
    await context.setOffline(true);
    await row(page, "TypeError").focus();
    await page.keyboard.press("e");
    await expect(page.getByText("Resolved, pending")).toBeVisible();
    await expect(row(page, "TypeError")).toContainText("Pending");
    await expect(row(page, "NetworkError")).not.toContainText("Pending");
    await expectGood(page, "decision-pending");
    const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
    const strip = await page.getByRole("region", { name: "Connection" }).boundingBox();
    // The strip at the edge of the page does not cover a decision.
    expect((undo?.y ?? Infinity) + (undo?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
    await page.getByRole("button", { name: "Sign out" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("1 decision is not stored yet.");
    await expectGood(page, "decision-sign-out");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const statuses = (await backend.documents("errorGroups")).map(({ status }) => status);
    expect(statuses).toEqual([undefined, undefined]);

    await context.setOffline(false);
    await page.reload();
    await expect
      .poll(async () => (await backend.documents("errorGroups")).map(({ id, status }) => [id, status]))
      .toEqual([
        ["aaaa11", "resolved"],
        ["bbbb22", undefined],
      ]);
    await expect(row(page, "TypeError")).not.toContainText("Pending");
    const ofGroup = async () =>
      (await backend.documents("errorReports")).filter(({ errorId }) => errorId === "aaaa11");
    await expect
      .poll(async () => (await ofGroup()).map(({ status }) => String(status)))
      .toEqual(["resolved", "resolved"]);
  },
);

test("a decision stays in another window of the panel when it is stored", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/admin/dashboard?q=");
  await expect(row(other, "TypeError")).toContainText("Active");
  await row(page, "TypeError").focus();
  await page.keyboard.press("e");
  await page.waitForFunction(() =>
    Object.entries(localStorage as Record<string, string>).some(
      ([key, value]) => key.startsWith("holmwerk:decision:") && value.includes('"phase":"done"'),
    ),
  );
  await expect(row(other, "TypeError")).toContainText("Resolved");
});

test("signing out without a connection deletes from the device what is not stored, and shows the public page", async ({
  page,
  context,
  expectConsole,
}) => {
  // The footer of the public page was not loaded before.
  expectConsole(/Unable to preload CSS .*Footer/);
  // Signing in has loaded code for those who are signed out; a later visit has not.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await page.reload();
  await expect(row(page, "TypeError")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await row(page, "TypeError").focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Resolved, pending")).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("holmwerk:decision:")));
  expect(await kept()).toHaveLength(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(kept).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
  const strip = page.getByRole("region", { name: "Connection" });
  await expect(strip).toContainText("You are offline.");
  await expect(strip).not.toContainText("stays here");
});

test("a decision whose answer is lost is called unconfirmed, and can be repeated", async ({
  page,
  backend,
}) => {
  await page.route(
    /:commit/,
    async (route) => {
      await route.fetch({ maxRetries: 3 });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await row(page, "TypeError").focus();
  await page.keyboard.press("e");
  const notice = page.getByText("Not confirmed");
  await expect(notice).toBeVisible();
  await expect(page.getByText("Not stored")).toHaveCount(0);
  const status = async () => (await backend.documents("errorGroups"))[0]?.["status"];
  expect(await status()).toBe("resolved");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
  expect(await status()).toBe("resolved");
});

test(
  "a conflict shows both decisions and asks which one to keep",
  { tag: "@picture" },
  async ({ page, context, backend }) => {
    test.setTimeout(60_000);
    await context.setOffline(true);
    await row(page, "TypeError").focus();
    await page.keyboard.press("e");
    await expect(page.getByText("Resolved, pending")).toBeVisible();
    await backend.store("errorGroups", { aaaa11: storedDecision("ignored", 0, Date.now()) });
    await context.setOffline(false);
    await expect(page.getByText("Changed elsewhere")).toBeVisible();
    await expectGood(page, "decision-conflict");
    const [stored] = await backend.documents("errorGroups");
    expect(stored?.["status"]).toBe("ignored");
    await page.getByRole("button", { name: "Store mine" }).click();
    await expect.poll(async () => (await backend.documents("errorGroups"))[0]?.["status"]).toBe("resolved");
  },
);

test(
  "leaving while a deletion waits asks for confirmation, and the deletion can be undone",
  { tag: "@picture" },
  async ({ page, backend }) => {
    test.setTimeout(60_000);
    await row(page, "NetworkError").focus();
    await page.keyboard.press("d");
    await expect(page.getByRole("dialog")).toContainText("1 error with 2 reports will be deleted");
    await page.getByRole("button", { name: "Delete 1 error" }).click();
    await expect(row(page, "NetworkError")).toHaveCount(0);
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await page.keyboard.press("u");
    await expect(row(page, "NetworkError")).toHaveCount(1);
    expect(await backend.documents("errorReports")).toHaveLength(4);
  },
);

test(
  "errors that the newest release has not reported can be resolved together",
  { tag: "@picture" },
  async ({ page, backend }) => {
    test.setTimeout(60_000);
    const now = Date.now();
    const newer = storedGroup({ errorId: "cccc33", message: "RangeError: new", hoursAgo: [0], now });
    for (const report of Object.values(newer)) report["release"] = { stringValue: "2026.12.1" };
    await backend.store("errorReports", newer);
    await page.route("**/releases.json", (route) =>
      route.fulfill({
        json: [
          { release: "2026.11.2", at: now - 10 * 86_400_000 },
          { release: "2026.12.1", at: now - 86_400_000 },
        ],
      }),
    );
    await page.reload();
    await expect(row(page, "TypeError")).toBeVisible();
    await row(page, "TypeError").focus();
    await page.keyboard.press("z");
    await expect(page.getByRole("dialog")).toContainText("Snooze 1 error?");
    await expectGood(page, "decision-snooze");
    await page.keyboard.press("Escape");
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Resolve unseen…" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("2 errors with 4 reports will be changed");
    await expectGood(page, "decision-unseen");
    await dialog.getByRole("button", { name: "Resolve 2 errors" }).click();
    await expect
      .poll(async () =>
        (await backend.documents("errorReports"))
          .map(({ status }) => String(status))
          .toSorted((a, b) => a.localeCompare(b)),
      )
      .toEqual(["active", "resolved", "resolved", "resolved", "resolved"]);
    await expect(page.getByText("2 errors, 4 reports")).toBeVisible();
    await expectGood(page, "decision-done");
  },
);
