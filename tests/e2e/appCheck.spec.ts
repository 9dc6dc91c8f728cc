import type { Page } from "@playwright/test";
import { appRuns } from "./support/appRuns.ts";
import { answerAsGoogle, appCheckVariables } from "./support/appCheckHosts.ts";
import { BriefFiles } from "./support/briefFiles.ts";
import { signIn } from "./support/panel.ts";
import { ID, leaveDraft, open as openPlanner } from "./support/plannerDraft.ts";
import { storedRequest } from "./support/storedEnquiry.ts";
import { storedReport } from "./support/storedReport.ts";
import { ports } from "./support/stack.ts";
import { expect, test as plainTest } from "./support/test.ts";
import { throwInPage } from "./support/throwing.ts";
import { testWith } from "./support/variant.ts";

const test = testWith("app-check", appCheckVariables);

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await appRuns(page);
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });

/** Opens the form and advances the clock by the minimum time that a person needs to fill it in. */
async function openForm(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, "/contact");
  await page.clock.fastForward(3_000);
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("Ada Example");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Message" }).fill("Please call me back.");
  await sendButton(page).click();
}

test.beforeEach(({ backend }) => backend.enforceAppCheck());

plainTest(
  "a project that enforces App Check stores nothing of a site without its key",
  async ({ page, backend, expectConsole }) => {
    expectConsole(/unvouched/);
    await backend.enforceAppCheck();
    await open(page);
    await throwInPage(page, "TypeError", "unvouched");
    await expect.poll(async () => (await backend.requests())["commit"] ?? 0).toBeGreaterThan(0);
    expect(await backend.documents("errorReports")).toEqual([]);
  },
);

test.describe("where App Check is enforced", () => {
  test.beforeEach(({ context }) => answerAsGoogle(context));

  test("an error report arrives", async ({ page, backend, expectConsole }) => {
    expectConsole(/vouched for/);
    await open(page);
    await throwInPage(page, "TypeError", "vouched for");
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  });

  test("the report of a page whose app does not start arrives", async ({ page, backend }) => {
    await page.route(/\/assets\/app-/, (route) => route.abort());
    await page.goto("/about");
    await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  });

  test("a message arrives", async ({ page, backend }) => {
    await openForm(page);
    await sendMessage(page);
    await expect.poll(() => backend.documents("contactMessages")).toHaveLength(1);
  });

  test("a message written without a connection arrives without further downloads of code", async ({
    page,
    context,
    backend,
  }) => {
    await openForm(page);
    await context.setOffline(true);
    await page.route("**/assets/*.js", (route) => route.abort());
    await sendMessage(page);
    await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => backend.documents("contactMessages")).toHaveLength(1);
  });

  test("a file is uploaded", async ({ page, context, request }) => {
    const files = new BriefFiles(request);
    await files.reset();
    await leaveDraft(context);
    await openPlanner(page, "/form/review");
    await page.getByLabel("Choose files").setInputFiles({
      name: "plan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.alloc(300_000, 1),
    });
    await expect(page.getByText("Uploaded.", { exact: true })).toBeVisible();
    expect(await files.paths(`briefs/${ID}`)).toEqual([`briefs/${ID}/0`]);
  });

  test("the administrator signs in, reads, changes and downloads", async ({ page, backend, request }) => {
    const files = new BriefFiles(request);
    await files.reset();
    const path = "briefs/request-000000001/0";
    await files.store(path, "the brief", "text/plain");
    await backend.store("errorReports", { "sample-report-first": storedReport(1) });
    await backend.store("projectRequests", {
      "request-000000001": storedRequest("A shop", { status: "read" }, [
        { name: "brief.txt", size: 9, type: "text/plain", path },
      ]),
    });
    const signIns: (string | undefined)[] = [];
    page.on("request", (sent) => {
      const { port, pathname } = new URL(sent.url());
      if (port === String(ports.auth) && pathname.endsWith("accounts:signInWithIdp")) {
        signIns.push(sent.headers()["x-firebase-appcheck"]);
      }
    });
    await signIn(page);
    expect(signIns).toEqual([expect.stringMatching(/^ey.+\..+\.signature$/)]);
    await page.getByText("Error: sample 1").first().click();
    await page.getByRole("button", { name: "Resolved" }).click();
    await expect.poll(async () => (await backend.documents("errorReports"))[0]?.["status"]).toBe("resolved");

    await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Inbox" }).click();
    await page.getByRole("list", { name: "Enquiries" }).getByRole("link").first().click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("listitem").filter({ hasText: "brief.txt" }).getByRole("button").click(),
    ]);
    expect(saved.suggestedFilename()).toBe("brief.txt");
  });
});

test("a visitor who blocks Google's script keeps the message and can send it by e-mail", async ({
  page,
  backend,
  expectConsole,
}) => {
  expectConsole(/AppCheck|app-check/i);
  await openForm(page);
  await sendMessage(page);
  // The page waits at most five seconds for a token.
  const mail = page.getByRole("link", { name: "Send it as an e-mail instead" });
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return mail.isVisible();
    })
    .toBe(true);
  await expect(mail).toHaveAttribute("href", /Please%20call%20me%20back/);
  expect(await backend.documents("contactMessages")).toEqual([]);
});
