import { storageKey, writeFields } from "../../src/lib/storedSlice.ts";
import { capturedReport } from "../support/builders.ts";
import { expectAccessible, expectToFit } from "./support/accessibility.ts";
import { breakPart, delayResets, repair } from "./support/breaking.ts";
import { openPanel } from "./support/panel.ts";
import { expect, test } from "./support/test.ts";

const question = "What were you doing? (optional)";

test.beforeEach(async ({ page }) => {
  await delayResets(page);
});

test(
  "an answer on the error page arrives without secrets beside the steps of its report, and nothing is asked twice",
  { tag: "@picture" },
  async ({ page, backend, expectConsole }) => {
    expectConsole(/About is broken/);
    await breakPart(page, "AboutPage", "About is broken");
    await page.goto("/about");
    const field = page.getByRole("textbox", { name: question });
    await expect(field).toBeVisible();
    await expect(page.getByRole("button", { name: /Try Again/ })).toBeVisible();
    await expectAccessible(page, "error-question");
    await expectToFit(page);

    await field.fill("I pressed Contact twice and wrote as ada@example.com");
    await page.getByRole("button", { name: /Try Again/ }).click();
    await expect(field).toHaveValue(/twice/);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Thank you for your answer.")).toBeVisible();
    const comments = async () =>
      (await backend.documents("errorReports")).map(({ comment }) => comment).filter(Boolean);
    await expect
      .poll(comments)
      .toEqual([expect.stringMatching(/^I pressed Contact twice and wrote as (?!ada)/)]);

    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /Try Again/ }).click();
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(3);
    await page.reload();
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(4);
    await expect(field).toHaveCount(0);

    await repair(page);
    await openPanel(page);
    const commented = (await backend.documents("errorReports")).find(({ comment }) => comment);
    await page.goto(`/admin/reports?report=${commented?.id}`);
    await expect(page.getByText("What the visitor was doing")).toBeVisible();
    await expect(page.getByText(/I pressed Contact twice/)).toBeVisible();
  },
);

test("an answer that is given offline is sent once the connection and the report are back", async ({
  page,
  context,
  backend,
  expectConsole,
}) => {
  expectConsole(/About is broken/);
  await breakPart(page, "AboutPage", "About is broken");
  // The report is still waiting when the connection is lost, and can be sent once that is back.
  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 100,
    kind: "status",
    status: "UNAVAILABLE",
  });
  await page.goto("/about");
  const field = page.getByRole("textbox", { name: question });
  await field.fill("I went on reading");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Thank you for your answer.")).toBeVisible();
  await backend.clearFaults();
  await context.setOffline(false);
  await expect
    .poll(async () => (await backend.documents("errorReports")).map(({ comment }) => comment))
    .toContain("I went on reading");
});

test("a declined question is over, and the way back is the same", async ({ page, expectConsole }) => {
  expectConsole(/About is broken/);
  await breakPart(page, "AboutPage", "About is broken");
  await page.goto("/about");
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect(page.getByRole("textbox", { name: question })).toHaveCount(0);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});

test(
  "a visitor reads once that an error which they met is fixed in this release, with their draft",
  { tag: "@picture" },
  async ({ page, request }) => {
    const { release } = (await (await request.get("/release.json")).json()) as { release: string };
    await page.route("**/releases.json", (route) =>
      route.fulfill({
        json: [
          { release: "before", at: 1 },
          { release, at: 2, fixed: ["abc12"] },
        ],
      }),
    );
    const met = (errorId: string, id: string, at: number) => ({
      ...capturedReport({ id, errorId, release: "before", timestamp: at, lastOccurred: at }),
      status: "active",
    });
    const now = Date.now();
    const backup = writeFields({
      reports: [met("abc12", "report-of-before-01", now - 1_000), met("zzz99", "report-of-before-02", now)],
      _persist: { version: 1, rehydrated: true },
    });
    await page.goto("/robots.txt");
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      storageKey("errorBackup"),
      backup,
    ] as const);
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Message" }).fill("We would like a new site.");
    const notice = page.getByRole("region", { name: "Fixed" });
    await expect(notice).toContainText(
      /^The error that you met on .* is fixed\. What you had begun to write/,
    );
    await expect(notice.getByRole("link", { name: "is still here" })).toHaveAttribute("href", "/contact");
    await expectAccessible(page, "error-fixed");
    await expectToFit(page);

    await page.goto("/about");
    await page.mouse.wheel(0, 200);
    await expect(page.locator("footer")).toBeVisible();
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes("resolved"),
      storageKey("errorBackup"),
    );
    await expect(notice).toHaveCount(0);
  },
);
