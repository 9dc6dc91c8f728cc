import company from "@content/company.json" with { type: "json" };
import {
  expectAccessible,
  expectToFit,
  expectToFitWithLargeText,
  horizontalOverflow,
} from "./support/accessibility.ts";
import { chooseAccount, chooseAccountHere, openPanel, signIn } from "./support/panel.ts";
import { storedMessage } from "./support/storedEnquiry.ts";
import { storedReport, storedReports } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const MINUTE = 60_000;

const NOT_FOUND = "Page not found, off the chart";

test("the panel sends a visitor to an address that shows the not-found page", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
});

test("a mail's link that was opened signed out leads to its enquiry after the sign-in", async ({
  page,
  backend,
}) => {
  await backend.store("contactMessages", { "message-of-the-mail": storedMessage("A new site, please.") });
  await page.goto("/admin/inbox?enquiry=contact.message-of-the-mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
  await page.getByRole("main").getByRole("link", { name: "Admin login" }).click();
  await chooseAccountHere(page, company.administrator);
  await expect(page.getByRole("heading", { name: "Message" })).toBeVisible();
  await expect(page).toHaveURL("/admin/inbox?enquiry=contact.message-of-the-mail");
});

test("that path responds with 404 and the not-found page", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const answer = await page.goto("/admin/login");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
});

test("another account is signed out at once with a reason", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(1));
  await chooseAccount(page, "someone@example.com");
  await expect(page.getByRole("alert").filter({ hasText: "Access denied" })).toHaveText(
    /Only the designated administrator is authorized for this panel/,
  );
  await expect(page).toHaveURL("/admin");
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("firebase:authUser"))),
    )
    .toEqual([]);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/login");
});

test("a closed sign-in window has its own message", async ({ page }) => {
  await page.goto("/admin");
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await expect(button).toBeEnabled();
  const [chooser] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await chooser.close();
  await expect(page.getByText("The sign-in window was closed")).toBeVisible();
  await expect(button).toBeEnabled();
});

test("a blocked sign-in window has its own message", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByText("Your browser blocked the sign-in window")).toBeVisible();
});

test("the administrator stays signed in after a reload, and signs out", async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Errors", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/admin/login");
});

test("the administrator resolves, ignores, reopens and deletes a report", async ({ page, backend }) => {
  await backend.store("errorReports", {
    "sample-report-first": storedReport(1, { message: "Error: the first" }),
    "sample-report-second": storedReport(2, { message: "Error: the second" }),
  });
  await openPanel(page);
  await expect(page).toHaveTitle(/^\(2\)/);
  await page.getByText("Error: the first").first().click();
  const status = async () =>
    (await backend.documents("errorReports")).find(({ id }) => id === "sample-report-first")?.["status"];

  await page.getByRole("button", { name: "Resolved" }).click();
  await expect.poll(status).toBe("resolved");
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.getByRole("button", { name: "Ignored" }).click();
  await expect.poll(status).toBe("ignored");
  await page.getByRole("button", { name: "Active" }).click();
  await expect.poll(status).toBe("active");
  const changed = (await backend.documents("errorReports")).find(({ id }) => id === "sample-report-first");
  expect(changed?.["updatedAt"]).toMatch(/^\d{4}-\d\d-\d\dT/);

  await page.getByRole("button", { name: "Delete…", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete 1 report" }).click();
  await expect(page.getByRole("list", { name: "Reports" }).getByText("Error: the first")).toHaveCount(0);
  expect(await backend.documents("errorReports")).toHaveLength(2);
  await page.getByRole("button", { name: "Delete now" }).click();
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
});

test("the list of reports and a report pass axe and fit", { tag: "@picture" }, async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(7));
  await openPanel(page);
  await expect(page).toHaveTitle(/^\(7\)/);
  await expectAccessible(page, "admin-dashboard-list");
  await expectToFit(page);
  await expectToFitWithLargeText(page);
  await page.getByRole("list", { name: "Reports" }).getByRole("link").first().click();
  await expect(page.getByRole("group", { name: "Set status" })).toBeVisible();
  await expectAccessible(page, "admin-dashboard-report");
  await expectToFit(page);
  await expectToFitWithLargeText(page);
});

test("on a tablet held across, the reports fit and the status is on one line", async ({ page, backend }) => {
  await page.setViewportSize({ width: 1_024, height: 768 });
  await backend.store("errorReports", storedReports(7));
  await openPanel(page);
  await expect(page.getByRole("button", { name: "Refresh statistics" })).toBeVisible();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("list", { name: "Reports" }).getByRole("link").first().click();
  const buttons = page.getByRole("group", { name: "Set status" }).getByRole("button");
  await expect(buttons).toHaveCount(3);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("changing a deleted report shows the specification's message", async ({ page, backend }) => {
  await backend.store("errorReports", { "sample-report-gone": storedReport(1) });
  await openPanel(page);
  // The list shows its own copy while the report is read again, and that read must still find it.
  const readOnce = page.waitForResponse(/:batchGet/);
  await page.getByText("Error: sample 1").first().click();
  await readOnce;
  await expect(page.getByRole("button", { name: "Resolved" })).toBeVisible();
  await backend.reset();
  await page.getByRole("button", { name: "Resolved" }).click();
  await expect(
    page.getByText(
      "Error document with ID sample-report-gone does not exist in the database. This error may have been deleted or the ID is incorrect.",
    ),
  ).toBeVisible();
  await expect(page.getByText("This report is not stored")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "sample-report-gone" })).toBeVisible();
});

test("2,000 reports of as many errors are marked as read with at most nine commits", async ({
  page,
  backend,
}) => {
  // The official emulator takes half a minute for each commit.
  test.setTimeout(4 * MINUTE);
  await backend.store("errorReports", storedReports(2_000));
  await openPanel(page);
  const before = (await backend.requests())["commit"] ?? 0;
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resolve 2,000 reports" }).click();
  await expect(page.getByText("2,000").first()).toBeVisible();
  await expect
    .poll(
      async () =>
        (await backend.documents("errorReports")).filter((report) => report["status"] !== "resolved"),
      { timeout: 3 * MINUTE, intervals: [1_000] },
    )
    .toEqual([]);
  expect(((await backend.requests())["commit"] ?? 0) - before).toBeLessThanOrEqual(9);
});

test("delete all states the number of reports, and clears the local backup", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/kept here/);
  await backend.store("errorReports", storedReports(7));
  await openPanel(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("kept here");
    });
  });
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(8);
  const backup = () => page.evaluate(() => localStorage.getItem("persist:errorBackup") ?? "");
  await expect.poll(backup).toContain("kept here");

  await page.getByRole("button", { name: "Delete all" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete 8 reports" }).click();
  await expect.poll(() => backend.documents("errorReports")).toEqual([]);
  await expect.poll(backup).not.toContain("kept here");
});

test("an unreachable database shows this browser's backup, marked as such", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/seen here/);
  await openPanel(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("seen here");
    });
  });
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  for (const operation of ["runQuery", "runAggregationQuery", "batchGet"]) {
    await backend.inject({
      service: "firestore",
      operation,
      times: 50,
      kind: "status",
      status: "UNAVAILABLE",
    });
  }
  await page.reload();
  await expect(page.getByText(/database cannot be read/i).first()).toBeVisible();
  await expect(page).toHaveTitle(/^(?!\()/);
  await expect(page.getByText("seen here").first()).toBeVisible();
});

test("the SDK's own Google window signs the administrator in", async ({ page, context }) => {
  // The window needs a loader script from Google's servers; it is enough to replace that one file.
  await context.route("https://apis.google.com/**", (route) =>
    route.fulfill({ path: "tests/e2e/support/iframeMessenger.js", contentType: "text/javascript" }),
  );
  await page.goto("/admin?popup=google");
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await expect(button).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.locator(".js-new-account").click();
  await popup.locator("#email-input").fill(company.administrator);
  await popup.locator("#sign-in").click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});
