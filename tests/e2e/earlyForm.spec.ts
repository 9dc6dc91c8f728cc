import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { hold } from "./support/hold.ts";
import { ID, leaveDraft } from "./support/plannerDraft.ts";
import { expect, test } from "./support/test.ts";

/** The app. The entry is not held, because the `load` event waits for it. */
const APP = /\/assets\/app-.*\.js$/;
const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const stored = (page: Page, slice: string) =>
  page.evaluate((key) => localStorage.getItem(`persist:${key}`) ?? "", slice);
/** The app has taken over the form: its own validation replaces the browser's. */
const taken = (page: Page) => page.locator("form[novalidate]").waitFor();

const brief = { name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };

async function write(page: Page): Promise<void> {
  await field(page, "Name").fill("Ada Example");
  await field(page, "E-mail address").fill("ada@example.com");
  await field(page, "Message").fill("Five people edit one spreadsheet.");
}

for (const path of ["/contact", "/form/goals", "/form/features", "/form/contact"]) {
  test(`the first paint of ${path} waits for a control of its form`, async ({ request }) => {
    const document = parse(await (await request.get(path)).text());
    const awaited = document.querySelector('link[rel="expect"][blocking="render"]')?.getAttribute("href");
    expect(document.querySelector(`form[data-early] [id="${awaited?.slice(1)}"]`)).not.toBeNull();
  });
}

test("text written before the app runs is stored at once, and stays with caret and selection", async ({
  page,
}) => {
  const release = await hold(page, APP);
  await page.goto("/contact");
  await field(page, "Name").press("A");
  expect(await stored(page, "contactDraft")).toContain('\\"name\\":\\"A\\"');
  await write(page);
  await field(page, "Message").evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 11));
  release();
  await taken(page);
  await expect(field(page, "Name")).toHaveValue("Ada Example");
  await expect(field(page, "Message")).toBeFocused();
  expect(
    await field(page, "Message").evaluate((area: HTMLTextAreaElement) => [
      area.value,
      area.selectionStart,
      area.selectionEnd,
    ]),
  ).toEqual(["Five people edit one spreadsheet.", 5, 11]);
  await page.keyboard.type("teams");
  await expect.poll(() => stored(page, "contactDraft")).toContain("Five teams edit");
});

test("the draft of an earlier visit is in the fields before any script is loaded", async ({ page }) => {
  await page.goto("/contact");
  await taken(page);
  await write(page);
  await expect.poll(() => stored(page, "contactDraft")).toContain("spreadsheet");
  const release = await hold(page, APP);
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("Five people edit one spreadsheet.");
  release();
  await taken(page);
  await expect(field(page, "Message")).toHaveValue("Five people edit one spreadsheet.");
});

for (const [name, leave, next] of [
  ["a reload", (page: Page) => page.reload(), "#field-budgetNote"],
  [
    "the next step",
    (page: Page) => page.getByRole("button", { name: "Continue to Contact" }).click(),
    "#field-company",
  ],
] as const) {
  test(`${name} before the app runs keeps a draft that a corrected clock has made old`, async ({
    page,
    context,
  }) => {
    const years = 2 * 365 * 86_400_000;
    await context.addInitScript((behind) => {
      const { now } = Date;
      if (sessionStorage.getItem("corrected") !== null) return;
      sessionStorage.setItem("corrected", "");
      Date.now = () => now() - behind;
    }, years);
    const before = Date.now() - years;
    await leaveDraft(context, { startedAt: before, savedAt: before });
    await hold(page, APP);
    await page.goto("/form/budget");
    await page.locator("#field-budgetNote").fill("Two years.");
    await leave(page);
    await page.locator(next).pressSequentially("!");
    const draft = await stored(page, "plannerDraft");
    for (const part of [ID, "Two years.", "Forty orders a week", "!"]) expect(draft).toContain(part);
  });
}

test("a press of Send before the app runs is carried out once", async ({ page, backend }) => {
  await page.clock.install();
  const release = await hold(page, APP);
  await page.goto("/contact");
  await write(page);
  await page.clock.fastForward(3_000);
  await send(page).click();
  await expect(page.getByRole("status").filter({ hasText: "This page is still loading." })).toBeVisible();
  await send(page).click();
  release();
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeFocused();
  expect(await backend.documents("contactMessages")).toEqual([
    expect.objectContaining({ name: "Ada Example", message: "Five people edit one spreadsheet." }),
  ]);
});

test("a press of Send within three seconds, before the app runs, is carried out without a question", async ({
  page,
  backend,
}) => {
  await page.clock.install();
  const release = await hold(page, APP);
  await page.goto("/contact");
  const opened = await page.evaluate(() => Date.now());
  await write(page);
  await page.clock.setFixedTime(opened);
  await send(page).click();
  release();
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();
  expect(await backend.documents("contactMessages")).toHaveLength(1);
});

test("leaving the page asks for confirmation while a press of Send waits for the app", async ({ page }) => {
  await hold(page, APP);
  await page.goto("/contact");
  await write(page);
  await send(page).click();
  const [dialog] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
});

test("the browser refuses an incomplete message before the app runs", async ({ page }) => {
  await hold(page, APP);
  await page.goto("/contact");
  await field(page, "Name").fill("Ada");
  await send(page).click();
  await expect(field(page, "E-mail address")).toBeFocused();
  await expect(page.getByText("This page is still loading.")).toBeHidden();
});

for (const [name, pattern] of [
  ["no code", /\/assets\/.*\.js$/],
  ["no code of the form", /ContactForm-.*\.js$/],
  ["no code that stores", /effects-.*\.js$/],
] as const) {
  test(`with ${name}, Send says within five seconds that nothing was sent, and offers an e-mail with the text`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|not loaded|dynamically imported module/);
    let isWritten: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    // Failing earlier, code makes the page reload: there may be a new release.
    await page.route(pattern, async (route) => {
      await written;
      await route.abort();
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await write(page);
    isWritten();
    await send(page).click();
    const note = page.getByRole("status").filter({ hasText: "Nothing has been sent" });
    await expect(note).toBeVisible({ timeout: 5_000 });
    const href = (await note.getByRole("link").getAttribute("href")) ?? "";
    expect(new URL(href).searchParams.get("body")).toContain("Five people edit one spreadsheet.");
    await expect(field(page, "Message")).toHaveValue("Five people edit one spreadsheet.");
  });
}

test("a step is answered and left before the app runs, and the next one opens", async ({ page }) => {
  const release = await hold(page, APP);
  await page.goto("/form/goals");
  await field(page, "Your goal, in your own words").fill("Forty orders a week.");
  await page.getByLabel("Our own staff").check();
  await page.getByRole("button", { name: "Continue to Scope" }).click();
  await expect(page).toHaveURL("/form/scope");
  const exists = page.getByRole("radiogroup", { name: "What exists already?" });
  await expect(exists).toBeHidden();
  await page.getByRole("radio", { name: "Web Development" }).check();
  await expect(exists).toBeVisible();
  release();
  await taken(page);
  await expect(page.getByRole("radio", { name: "Web Development" })).toBeChecked();
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("link", { name: "Back to Goals" }).click();
  await expect(field(page, "Your goal, in your own words")).toHaveValue("Forty orders a week.");
  await expect(page.getByLabel("Our own staff")).toBeChecked();
});

test("the service that an address names is chosen, although its step is left before the app runs", async ({
  page,
}) => {
  const release = await hold(page, APP);
  await page.goto("/form/goals?service=web-application-development&size=9");
  await field(page, "Your goal, in your own words").fill("Forty orders a week.");
  await page.getByRole("button", { name: "Continue to Scope" }).click();
  await page.waitForURL(/\/form\/scope/);
  release();
  await expect(page.getByRole("radio", { name: "Web Development" })).toBeChecked();
  await expect(field(page, /^Roughly how many/)).toHaveValue("9");
  await expect(page).toHaveURL("/form/scope");
});

test("a plan that cannot be sent because code is missing is shown as text, with an e-mail of all answers", async ({
  page,
}) => {
  await page.route(APP, (route) => route.abort());
  await page.goto("/form/goals");
  await field(page, "Your goal, in your own words").fill("Forty orders a week.");
  await page.getByRole("button", { name: "Continue to Scope" }).click();
  await expect(page).toHaveURL("/form/scope");
  await page.goto("/form/review");
  await page.getByRole("button", { name: "Send the plan" }).click();
  await expect(page.getByText("Nothing has been sent")).toBeVisible({ timeout: 5_000 });
  await expect(field(page, "What you have written")).toHaveValue(/Forty orders a week\./);
  await expect(page.getByRole("link", { name: "Write it as an e-mail instead" })).toHaveAttribute(
    "href",
    /Forty%20orders/,
  );
});

test("without the app, the last step shows all answers and names chosen files; later, the app takes both", async ({
  page,
  context,
}) => {
  await page.clock.install();
  const now = Date.now();
  await leaveDraft(context, { startedAt: now, savedAt: now });
  const release = await hold(page, APP);
  await page.goto("/form/review");
  await page.locator("input[type=file]").setInputFiles(brief);
  await expect(page.getByRole("status").filter({ hasText: "Chosen: brief.pdf." })).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(field(page, "What you have written")).toHaveValue(/Forty orders a week/);
  release();
  await taken(page);
  await expect(field(page, "What you have written")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Chosen files" })).toContainText("brief.pdf");
});

test("a press before the app runs does not send the plan without a file that is refused", async ({
  page,
  context,
}) => {
  await leaveDraft(context, { startedAt: Date.now() - 60_000, savedAt: Date.now() });
  const release = await hold(page, APP);
  await page.goto("/form/review");
  const program = { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") };
  await page.locator("input[type=file]").setInputFiles([brief, program]);
  await page.getByRole("button", { name: "Send the plan" }).click();
  await expect(page.getByText("This page is still loading.")).toBeVisible();
  release();
  await expect(page.getByText("setup.exe is not an accepted type.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen files" })).toContainText("brief.pdf");
  await page.getByRole("button", { name: "Send the plan" }).click();
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();
});

test("a chosen file is not lost to a reload when code is missing", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|not loaded|dynamically imported module/);
  await leaveDraft(context, { startedAt: Date.now(), savedAt: Date.now() });
  let isChosen: () => void = () => undefined;
  const chosen = new Promise<void>((resolve) => (isChosen = resolve));
  await page.route(/effects-.*\.js$/, async (route) => {
    await chosen;
    await route.abort();
  });
  await page.goto("/form/review", { waitUntil: "commit" });
  await page.locator("input[type=file]").setInputFiles(brief);
  const failed = page.waitForEvent("requestfailed");
  isChosen();
  await failed;
  await page.getByRole("button", { name: "Send the plan" }).click();
  await expect(page.getByText("Nothing has been sent")).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText("Chosen: brief.pdf.")).toBeVisible();
});
