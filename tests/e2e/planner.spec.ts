import type { BrowserContext, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { shortReference } from "../../src/lib/shortReference.ts";
import { SITE_NAME } from "../../src/content/site.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { clipboardText } from "./support/clipboardText.ts";
import { hold } from "./support/hold.ts";
import { ID, NOW, answers, leaveDraft, open, steps } from "./support/plannerDraft.ts";
import { gzipBytes, scriptsOf } from "./support/siteBytes.ts";
import { expect, test } from "./support/test.ts";

const COLLECTION = "projectRequests";
const DAY_MS = 24 * 60 * 60 * 1_000;
/** The estimate for these answers, calculated by hand: 22 and 41 days, plus 15%. */
const SUM = { days: { low: 28, high: 59 }, cost: { low: 23_520, high: 49_560 } };

interface StoredPlan {
  sections: { title: string; questions: { question: string; answer: string }[] }[];
  estimate: { days: object; cost: object; dayRate: number; lines: { part: string }[] };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send the plan" });

/** Opens the review of a draft that was started long enough ago for a person to have filled it in. */
async function openReview(page: Page, context: BrowserContext): Promise<void> {
  await leaveDraft(context);
  await open(page, "/form/review");
  await sendButton(page).waitFor();
  await page.clock.setFixedTime(NOW + 60_000);
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByRole("main")
    .getByLabel(name)
    .or(page.getByRole("main").getByRole("button", { name }));
  await target.first().waitFor();
  for (let press = 0; press < 60; press += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Sixty presses of Tab do not lead to ${String(name)}.`);
}

const documents = (backend: {
  documents(name: string): Promise<{ id: string; [field: string]: unknown }[]>;
}) => backend.documents(COLLECTION);

for (const code of [/FormPlanner-.*\.js$/, /effects-.*\.js$/]) {
  test(`a step reached by a link offers an e-mail while ${code.source} is missing`, async ({ page }) => {
    await hold(page, code);
    await page.goto("/form");
    await page.locator('html[data-app="ready"]').waitFor();
    await page.getByRole("main").getByRole("link", { name: "Start" }).first().click();
    await expect(heading(page, "Goals")).toBeVisible();
    await expect(page.getByText("If nothing else appears here, write to").getByRole("link")).toHaveAttribute(
      "href",
      /^mailto:/,
    );
  });
}

test("a plan is filled in and sent by keyboard only", async ({ page, backend }) => {
  test.setTimeout(90_000);
  await open(page, "/form");
  await page.keyboard.press("Tab");
  const start = page.getByRole("link", { name: "Start with the goals" });
  for (
    let press = 0;
    press < 40 && !(await start.evaluate((link) => link === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(heading(page, "Goals")).toBeFocused();
  await expect(page).toHaveTitle(`Goals · Project planner · ${SITE_NAME}`);
  await tabTo(page, "Your goal, in your own words");
  await page.keyboard.type("Forty orders a week");
  await tabTo(page, "Customers");
  await page.keyboard.press("Space");
  await tabTo(page, "Continue to Scope");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Scope")).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Navigated to Scope · Project planner page" }),
  ).toBeAttached();
  await tabTo(page, "Web Development");
  await page.keyboard.press("Space");
  await tabTo(page, /Roughly how many/);
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Features")).toBeFocused();
  await tabTo(page, "Payments");
  await page.keyboard.press("Space");
  await tabTo(page, "Continue to Timeline");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Timeline")).toBeFocused();
  await tabTo(page, "Continue to Budget");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Budget")).toBeFocused();
  await tabTo(page, "Continue to Contact");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Contact")).toBeFocused();
  await tabTo(page, "Name");
  await page.keyboard.type("Ada Fischer");
  await tabTo(page, "E-mail address");
  await page.keyboard.type("ada@example.com");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Review")).toBeFocused();
  await page.clock.setFixedTime(NOW + 60_000);
  await tabTo(page, "Send the plan");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/form/summary");
  await expect(heading(page, "Summary")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();

  const [stored, ...others] = await documents(backend);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ name: "Ada Fischer", email: "ada@example.com", status: "unread" });
  const plan = JSON.parse(String(stored?.["answers"])) as StoredPlan;
  expect(plan.sections.map(({ title }) => title)).toEqual(["Goals", "Scope", "Features"]);
  expect(plan.sections[0]?.questions).toMatchObject([
    { question: "Your goal, in your own words", answer: "Forty orders a week" },
    { question: "Who will use it?", answer: "Customers" },
  ]);
  await expect(page.getByText(shortReference(String(stored?.id)), { exact: true })).toBeVisible();
});

test("a service's button opens the planner with that service chosen, without questions that only concern websites", async ({
  page,
}) => {
  await page.goto("/service/accessibility-audits");
  await page.getByRole("main").getByRole("link", { name: "Plan a project" }).click();
  await expect(page).toHaveURL("/form/goals");
  await page.getByLabel("Your goal, in your own words").fill("Nobody is shut out");
  await page.getByRole("button", { name: "Continue to Scope" }).click();
  await expect(page.getByRole("radio", { name: /^Accessibility Audits/ })).toBeChecked();
  await expect(page.getByRole("radiogroup", { name: /What exists already/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /^Total 6 12/ })).toBeAttached();
  await page.getByRole("radio", { name: /^Web Development/ }).check();
  await expect(page.getByRole("radiogroup", { name: /What exists already/ })).toBeVisible();
});

test("Back and Forward move through the steps, and a reload keeps step and answers", async ({
  page,
  context,
}) => {
  await leaveDraft(context);
  await open(page, "/form/scope");
  const size = page.getByLabel(/Roughly how many/);
  await expect(size).toHaveValue("12");
  await size.fill("15");
  // A double click, after which Back is pressed once.
  await page.getByRole("button", { name: "Continue to Features" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(heading(page, "Features")).toBeFocused();
  await page.getByLabel("Sign-in and accounts").check();
  await page.goBack();
  await expect(heading(page, "Scope")).toBeFocused();
  await expect(size).toHaveValue("15");
  await page.goForward();
  await expect(page.getByLabel("Sign-in and accounts")).toBeChecked();
  await page.reload();
  await expect(page.getByLabel("Sign-in and accounts")).toBeChecked();
  await expect(page).toHaveURL("/form/features");
  await expect(page).toHaveTitle(`Features · Project planner · ${SITE_NAME}`);
  await expect(page.getByRole("row", { name: /^Layouts 15 layouts/ })).toBeVisible();
});

test("text typed immediately before a reload is kept", async ({ page, context }) => {
  await leaveDraft(context);
  await open(page, "/form/goals");
  await page.getByLabel("Your goal, in your own words").fill("Typed just now");
  await page.reload();
  await expect(page.getByLabel("Your goal, in your own words")).toHaveValue("Typed just now");
});

test("a later step redirects to the first unanswered step and says why", async ({ page, context }) => {
  await leaveDraft(context, { answers: { ...answers, kind: "" } });
  await open(page, "/form/review");
  await expect(page).toHaveURL("/form/scope");
  await expect(heading(page, "Scope")).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: "Before Review" })).toBeVisible();
  await page.goto("/form/summary");
  await expect(page).toHaveURL("/form/scope");
});

test("a path that is not a step is not found, on the host and in the app", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const answer = await page.goto("/form/wishes");
  expect(answer?.status()).toBe(404);
  await expect(heading(page, "Page not found")).toBeVisible();
  await page.goto("/form");
  await page.locator('html[data-app="ready"]').waitFor();
  await page.evaluate(() => {
    history.pushState(null, "", "/form/wishes");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(heading(page, "Page not found")).toBeVisible();
});

test("a draft is kept for thirty days and then removed", async ({ page, context }) => {
  await leaveDraft(context);
  await page.clock.setFixedTime(NOW + 30 * DAY_MS - 1_000);
  await page.goto("/form/budget");
  await expect(
    page.getByText("The draft will be deleted on 23 December 2026, 30 days after the last change."),
  ).toBeVisible();
  await page.clock.setFixedTime(NOW + 30 * DAY_MS);
  await page.goto("/form");
  await page.locator('html[data-app="ready"]').waitFor();
  await page.mouse.move(10, 10);
  await expect(
    page.getByText(/^Your draft, dated 23 November 2026, was deleted from this device/),
  ).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("persist:plannerDraft")))
    .not.toContain("Ada");
});

test("the planner's first page offers to continue a draft before any input", async ({ page, context }) => {
  await leaveDraft(context);
  await page.clock.setFixedTime(NOW);
  await page.goto("/form");
  await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start with the goals" })).toBeHidden();
});

test("a draft can be cleared, restored, and cleared permanently", async ({ page, context }) => {
  await leaveDraft(context);
  await open(page, "/form/contact");
  await page.getByRole("link", { name: "Back to Budget" }).click();
  const stored = () => page.evaluate(() => localStorage.getItem("persist:plannerDraft"));
  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect(page).toHaveURL("/form");
  await expect.poll(stored).not.toContain("Ada");
  // Back to the step before, which would start an empty draft.
  await page.goBack();
  await expect(heading(page, "Contact")).toBeHidden();
  await expect(page).toHaveURL("/form");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toContain("Ada");
  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect.poll(stored).not.toContain("Ada");
  await page.getByRole("link", { name: "Start with the goals" }).click();
  await expect(page.getByLabel("Your goal, in your own words")).toHaveValue("");
});

test(
  "page, summary, mail and database contain the same estimate",
  { tag: "@picture" },
  async ({ page, context, backend }) => {
    await openReview(page, context);
    const cost = page.getByRole("row", { name: "Cost at €840 a day €23,520 €49,560" });
    await expect(cost).toBeVisible();
    await expect(page.getByRole("row", { name: "Total 28 59" })).toBeVisible();
    await expect(page.getByText(/overlaps with/)).toBeVisible();
    await sendButton(page).click();
    await expect(page).toHaveURL("/form/summary");
    await expect(cost).toBeVisible();
    const own = await page.getByRole("link", { name: "E-mail yourself a copy" }).getAttribute("href");
    expect(decodeURIComponent(own ?? "")).toContain("= 28 to 59 person-days, €23,520 to €49,560");
    await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();
    await expect(page.getByText(shortReference(ID), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next steps" })).toBeVisible();
    const meanwhile = page.getByRole("region", { name: "A project to read meanwhile" });
    await expect(meanwhile.getByRole("link")).toHaveAttribute("href", /^\/work\//);
    await expectAccessible(page, "planner-summary");
    const [stored] = await documents(backend);
    const plan = JSON.parse(String(stored?.["answers"])) as StoredPlan;
    expect(plan.estimate).toMatchObject(SUM);
    expect(plan.estimate.lines.map(({ part }) => part)).toEqual([
      "Web Development",
      "Layouts",
      "Moving content and URLs",
      "Payments",
      "Search",
      "Fixed date",
    ]);
  },
);

test("a plan sent offline waits on the device and arrives once", async ({ page, context, backend }) => {
  await openReview(page, context);
  await page.locator("form[novalidate]").waitFor();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page).toHaveURL("/form/summary");
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
  const mail = await page.getByRole("link", { name: "Send it as an e-mail instead" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain("Forty orders a week");
  await expect(page.getByText(/We will reply by/)).toBeHidden();
  expect(await documents(backend)).toEqual([]);
  // A newer release has replaced this one, whose files are gone.
  await page.route("**/*.js", (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();
  await expect(
    page.getByText("We will reply by 25 November 2026, not counting public holidays."),
  ).toBeVisible();
  expect((await documents(backend)).map(({ id }) => id)).toEqual([ID]);
});

test("a double click, a reload on the way and a second tab make one document", async ({
  page,
  context,
  backend,
}) => {
  await leaveDraft(context);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    // The clock runs here, because a timer retries the failed request.
    await tab.clock.install({ time: NOW });
    await tab.goto("/form/review");
    await sendButton(tab).waitFor();
    await tab.clock.fastForward(5_000);
  }
  await backend.inject({ service: "firestore", operation: "commit", times: 1, kind: "closeAfter" });
  await sendButton(page).dblclick();
  await expect(page).toHaveURL("/form/summary");
  await page.reload();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL("/form/summary");
    await expect(tab.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible({
      timeout: 20_000,
    });
  }
  expect((await documents(backend)).map(({ id }) => id)).toEqual([ID]);
});

test("a reload while the plan is sent stores one document and shows that it has arrived", async ({
  page,
  context,
  backend,
}) => {
  await openReview(page, context);
  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 1,
    kind: "delay",
    delayMs: 1_500,
  });
  await sendButton(page).click();
  await expect.poll(async () => (await backend.requests())["commit"]).toBe(1);
  await page.reload();
  await expect(page).toHaveURL("/form/summary");
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible({ timeout: 20_000 });
  expect((await documents(backend)).map(({ id }) => id)).toEqual([ID]);
});

for (const [status, words, reason] of [
  ["UNAVAILABLE", "Possibly sent, not confirmed", "Our server did not confirm it."],
  ["RESOURCE_EXHAUSTED", "Saved on this device, not sent yet", "Our server has reached its limit for now."],
] as const) {
  test(`after ${status}, the plan is kept, can be sent by e-mail, and a retry sends it once`, async ({
    page,
    context,
    backend,
  }) => {
    await openReview(page, context);
    await backend.inject({ service: "firestore", operation: "commit", times: 1, kind: "status", status });
    await sendButton(page).click();
    await expect(page).toHaveURL("/form/summary");
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText(/We will reply by/)).toBeHidden();
    const mail = await page.getByRole("link", { name: "Send it as an e-mail instead" }).getAttribute("href");
    expect(decodeURIComponent(mail ?? "")).toContain("Forty orders a week");
    expect(await documents(backend)).toEqual([]);
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();
    expect((await documents(backend)).map(({ id }) => id)).toEqual([ID]);
  });
}

test("two tabs share one draft", async ({ page, context }) => {
  await leaveDraft(context);
  await open(page, "/form/goals");
  await page.getByLabel("Your goal, in your own words").waitFor();
  const second = await context.newPage();
  await second.clock.setFixedTime(NOW + 1_000);
  await second.goto("/form/goals");
  await second.getByLabel("Your goal, in your own words").fill("From the second tab");
  await expect(page.getByLabel("Your goal, in your own words")).toHaveValue("From the second tab");
});

test("the summary offers a calendar entry for the reply, and prints without screen-only elements", async ({
  page,
  context,
  backend,
}) => {
  expect(await documents(backend)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await openReview(page, context);
  await sendButton(page).click();
  const link = page.getByRole("link", { name: "Calendar entry for our answer" });
  const downloading = page.waitForEvent("download");
  await link.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("answer-to-your-plan.ics");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("DTSTART;VALUE=DATE:20261125\r\n");
  expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const hidden of [page.getByRole("button", { name: "Print" }), link, page.getByRole("contentinfo")]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByText("Forty orders a week through the site.")).toBeVisible();
  await expect(page.getByRole("row", { name: "Cost at €840 a day €23,520 €49,560" })).toBeVisible();
  const colours = await page
    .getByRole("definition")
    .first()
    .evaluate((element) => ({
      ink: getComputedStyle(element).color,
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }));
  expect(colours).toEqual({ ink: "rgb(0, 0, 0)", paper: "rgb(255, 255, 255)" });
});

test("the summary can be copied", async ({ page, context, backend }) => {
  expect(await documents(backend)).toEqual([]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReview(page, context);
  await sendButton(page).click();
  await page.getByRole("button", { name: "Copy summary" }).click();
  await expect(page.getByRole("button", { name: "Summary copied" })).toBeVisible();
  const copied = await clipboardText(page);
  expect(copied).toContain(`Project plan, reference ${shortReference(ID)}\n\nGOALS\n`);
  expect(copied).toContain("= 28 to 59 person-days, €23,520 to €49,560");
});

test("the start page adds at most 15 kB of script, and none of the form", async ({ page }) => {
  const home = new Set(await scriptsOf(page, "/"));
  const own = (await scriptsOf(page, "/form")).filter((script) => !home.has(script));
  expect(own.reduce((total, script) => total + gzipBytes(script), 0)).toBeLessThanOrEqual(15_000);
  expect(own.filter((script) => /FormPlanner|valibot/.test(script))).toEqual([]);
});

/** Does to a page what a translating browser does: elements with another text take the place of each text. */
const translate = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const translation = document.createElement("font");
      translation.textContent = text.data;
      text.replaceWith(translation);
    }
  });

test("what changes on a page that the browser has translated is shown", async ({ page, context }) => {
  await leaveDraft(context);
  await open(page, "/form/goals");
  for (const [place, next] of ["Scope", "Features", "Timeline"].entries()) {
    await page.locator("form[novalidate]").waitFor();
    await translate(page);
    await page.getByRole("button", { name: `Continue to ${next}` }).click();
    await expect(page.getByText(`step ${place + 2} of 7`)).toBeVisible();
  }
  await page.getByLabel("Which date?").fill("2000-01-01");
  await page.getByRole("button", { name: "Continue to Budget" }).click();
  const error = page.locator("#field-deadlineDay-error");
  await expect(error).toContainText("Enter today’s date or a later one.");
  await translate(page);
  await page.getByLabel("Which date?").fill("");
  await page.getByRole("button", { name: "Continue to Budget" }).click();
  await expect(error).toContainText("Enter the date that cannot move.");

  await page.getByRole("main").getByRole("link", { name: "Project planner" }).click();
  await page.getByText("Your draft of").waitFor();
  await translate(page);
  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The draft is cleared" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start with the goals" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every step has its form, which writes an e-mail and says so", async ({ page }) => {
    for (const step of steps) {
      const answer = await page.goto(`/form/${step}`);
      expect(answer?.status(), step).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("form")).toHaveAttribute("action", /^mailto:/);
      await expect(page.getByRole("form")).toHaveAttribute("enctype", "text/plain");
      await expect(page.getByText("the button opens an e-mail to us")).toBeVisible();
    }
    await expect(page.getByRole("textbox", { name: /forgot to ask/ })).toBeEditable();
    await page.goto("/form/features");
    await page.getByLabel("Payments").check();
  });

  test("questions that depend on an answer are asked, and may have none", async ({ page }) => {
    await page.goto("/form/scope");
    await page.getByRole("radiogroup", { name: "What exists already?" }).getByRole("radio").first().check();
    await page.goto("/form/timeline");
    expect(await page.getByRole("form").evaluate((form: HTMLFormElement) => form.checkValidity())).toBe(true);
    await page.getByRole("radio", { name: "A date that cannot move" }).check();
    await page.getByLabel("Which date?").fill("2030-03-01");
    await page.getByLabel("Why is this date fixed?").fill("A trade fair");
    const sent = await page.getByRole("form").evaluate((form: HTMLFormElement) => [...new FormData(form)]);
    expect(sent).toEqual([
      ["deadline", "fixed"],
      ["deadlineDay", "2030-03-01"],
      ["deadlineReason", "A trade fair"],
    ]);
  });
});
