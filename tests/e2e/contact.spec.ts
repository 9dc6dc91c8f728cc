import type { Page } from "@playwright/test";
import { contact } from "../../src/content/site.ts";
import { shortReference } from "../../src/lib/shortReference.ts";
import { enquiryLimits } from "../../src/api/enquiries/enquiryFields.ts";
import { DAY_MS } from "../../src/lib/clock.ts";
import { DESKTOP, expectAccessible, expectToFit } from "./support/accessibility.ts";
import { appRuns } from "./support/appRuns.ts";
import { layoutShift, watchLayoutShift } from "./support/layoutShift.ts";
import { expect, test } from "./support/test.ts";

const COLLECTION = "contactMessages";
const text = "Five people edit one spreadsheet at the same time.\nIt should become an app.";

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });
const title = (page: Page, name: string) => page.getByRole("heading", { name, level: 3 });
const arrived = (page: Page) => title(page, "Your message has arrived");
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("persist:contactDraft") ?? "");

// Checking both themes and both widths takes time.
test.describe.configure({ timeout: 90_000 });

/** Opens the page and advances the clock by the minimum time that a person needs to fill in the form. */
async function openForm(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/contact");
  await appRuns(page);
  await page.clock.fastForward(3_000);
}

async function fillIn(page: Page, message = text): Promise<void> {
  await field(page, "Name").fill("Ada Example");
  await field(page, "E-mail address").fill("ada@example.com");
  await field(page, "Message").fill(message);
}

async function expectClean(page: Page, name: string): Promise<void> {
  await expectAccessible(page, `contact-${name}`);
  await expectToFit(page);
  await page.setViewportSize(DESKTOP);
}

for (const arrive of [true, false]) {
  test(`what only the app shows has its style, ${arrive ? "" : "even "}when the added rules ${arrive ? "arrive" : "do not arrive"}`, async ({
    page,
  }) => {
    if (!arrive) await page.route("**/assets/added-*.css", (route) => route.abort());
    const rules = page.waitForRequest("**/assets/added-*.css");
    await openForm(page);
    await rules;
    await page.getByRole("button", { name: "Send message" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toHaveCSS("border-inline-start-width", "3px");
  });
}

test(
  "a message is written, corrected and sent by keyboard only",
  { tag: "@anyContent" },
  async ({ page, backend }) => {
    await openForm(page);
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if (await field(page, "Name").evaluate((element) => element === document.activeElement)) break;
    }
    await expect(field(page, "Name")).toBeFocused();
    await page.keyboard.type("Ada Example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada@example");
    await page.keyboard.press("Enter");

    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await page.keyboard.press("Tab");
    await expect(
      summary.getByRole("link", { name: "Enter an e-mail address in the form name@example.com." }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "E-mail address")).toBeFocused();
    await expect(field(page, "E-mail address")).toHaveAccessibleDescription(/Error: Enter an e-mail address/);
    await expect(field(page, "E-mail address")).toHaveValue("ada@example");
    await page.keyboard.press("End");
    await page.keyboard.type(".com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("+49 30 23125 184");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Example GmbH");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Please call me back.");
    await page.keyboard.press("Tab");
    await expect(sendButton(page)).toBeFocused();
    const before = Date.now();
    await page.keyboard.press("Enter");

    await expect(arrived(page)).toBeFocused();
    await expect(page).not.toHaveTitle(/Error/);
    const stored = await backend.documents(COLLECTION);
    expect(stored).toEqual([
      {
        id: expect.stringMatching(/^[A-Za-z0-9_-]{16,40}$/),
        name: "Ada Example",
        email: "ada@example.com",
        phone: "+49 30 23125 184",
        company: "Example GmbH",
        message: "Please call me back.",
        status: "unread",
        submittedAt: expect.any(String),
      },
    ]);
    expect(Date.parse(String(stored[0]?.["submittedAt"]))).toBeGreaterThanOrEqual(before - 1_000);
    await expect(page.getByText(`Reference ${shortReference(stored[0]?.id ?? "")}`)).toBeVisible();
  },
);

const rules: [field: string, value: string, message: string][] = [
  ["Name", "", "Enter your name."],
  ["Name", "x".repeat(enquiryLimits.name + 1), "Name must be 200 characters or fewer."],
  ["E-mail address", "", "Enter your e-mail address."],
  ["E-mail address", "ada@example", "Enter an e-mail address in the form name@example.com."],
  [
    "E-mail address",
    `${"a".repeat(enquiryLimits.email)}@example.com`,
    "E-mail address must be 254 characters or fewer.",
  ],
  [
    "Telephone (optional)",
    "call me",
    "Enter a telephone number such as +49 30 23125 184, or leave it empty.",
  ],
  [
    "Telephone (optional)",
    "1".repeat(enquiryLimits.phone + 1),
    "Telephone number must be 40 characters or fewer.",
  ],
  ["Company (optional)", "x".repeat(enquiryLimits.company + 1), "Company must be 200 characters or fewer."],
  ["Message", "", "Write your message."],
  ["Message", "x".repeat(enquiryLimits.message + 1), "Message must be 5,000 characters or fewer."],
];

test("every rule shows its message at the field and in the summary, and nothing is cleared or sent", async ({
  page,
  backend,
}) => {
  await openForm(page);
  for (const [name, value, message] of rules) {
    await fillIn(page);
    await field(page, "Telephone (optional)").fill("");
    await field(page, "Company (optional)").fill("");
    await field(page, name).fill(value);
    await sendButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([message]);
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`Error: ${message.slice(0, 20)}`));
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveValue(value);
  }
  expect(await backend.documents(COLLECTION)).toEqual([]);
});

test("the form shows the remaining characters while the visitor types", async ({ page }) => {
  await openForm(page);
  await expect(page.getByText("5,000 characters left")).toBeVisible();
  await field(page, "Message").fill("x".repeat(4_999));
  await expect(page.getByText("1 character left", { exact: true }).first()).toBeVisible();
  await field(page, "Message").fill("x".repeat(5_002));
  await expect(page.getByText("2 characters too many").first()).toBeVisible();
  await field(page, "Name").fill("x".repeat(160));
  await expect(page.getByText("40 characters left")).toHaveCount(0);
  await field(page, "Name").fill("x".repeat(161));
  await expect(page.getByText("39 characters left").first()).toBeVisible();
});

test(
  "a message sent offline is saved, survives a reload, and is sent once when the connection is back",
  { tag: "@picture" },
  async ({ page, context, backend }) => {
    await openForm(page);
    await fillIn(page);
    await expect.poll(() => kept(page)).toContain("spreadsheet");
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(title(page, "Saved on this device")).toBeFocused();
    await expect(page.getByText("It will be sent when you are back online.")).toBeVisible();
    const mail = page.getByRole("link", { name: "Send it as an e-mail instead" });
    const href = decodeURIComponent((await mail.getAttribute("href")) ?? "");
    expect(href).toContain("Five people edit one spreadsheet at the same time.\r\nIt should become an app.");
    await expectClean(page, "offline");
    expect(await backend.documents(COLLECTION)).toEqual([]);

    await context.setOffline(false);
    await expect(arrived(page)).toBeFocused();
    expect(await backend.documents(COLLECTION)).toHaveLength(1);
    await page.reload();
    await expect(arrived(page)).toBeVisible();
    expect(await backend.documents(COLLECTION)).toHaveLength(1);
  },
);

test("a message written after the connection is lost is saved, and sent later without further downloads of code", async ({
  page,
  context,
  backend,
}) => {
  await openForm(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await fillIn(page);
  await sendButton(page).click();
  await expect(title(page, "Saved on this device")).toBeFocused();
  await expect(page.getByText("Your browser blocks saving: it is in this tab only")).toHaveCount(0);
  // A newer release has replaced this one, whose files are gone.
  await page.route("**/*.js", (route) => route.abort());
  await context.setOffline(false);
  await expect(arrived(page)).toBeFocused();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test("a form reached by a link also saves a message offline and sends it later", async ({
  page,
  context,
  backend,
}) => {
  await page.goto("/about");
  await page.locator('html[data-app="ready"]').waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(sendButton(page)).toBeVisible();
  await context.setOffline(true);
  await page.route("**/*.js", (route) => route.abort());
  await page.clock.install({ time: Date.now() + 60_000 });
  await fillIn(page);
  await sendButton(page).click();
  await expect(title(page, "Saved on this device")).toBeFocused();
  await context.setOffline(false);
  await expect(arrived(page)).toBeFocused();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test("a message sent offline is sent by the next visit to any page, and then said to have arrived", async ({
  page,
  context,
  backend,
}) => {
  await openForm(page);
  await fillIn(page);
  await expect.poll(() => kept(page)).toContain("spreadsheet");
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(title(page, "Saved on this device")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.clock.setSystemTime(Date.now() + DAY_MS);
  await next.goto("/about");
  await expect.poll(() => backend.documents(COLLECTION)).toHaveLength(1);
  await expect.poll(() => next.evaluate(() => Object.keys(localStorage).join())).toContain("holmwerk:sent:");
  await next.goto("/contact");
  await expect(arrived(next)).toBeVisible();
});

for (const [name, fault] of [
  ["503", { kind: "status", status: "UNAVAILABLE" }],
  ["429", { kind: "status", status: "RESOURCE_EXHAUSTED" }],
  ["a connection closed before the message is stored", { kind: "close" }],
  ["a connection closed after it is stored", { kind: "closeAfter" }],
  ["an answer that takes too long", { kind: "delay", delayMs: 4_000 }],
] as const) {
  test(`after ${name}, trying again leaves one document`, async ({ page, backend }) => {
    await openForm(page);
    await fillIn(page);
    // The browser repeats a request whose connection closes, but not one handled by a route.
    await page.route(/:commit/, (route) => route.continue());
    await backend.inject({ service: "firestore", operation: "commit", times: 1, ...fault });
    await sendButton(page).click();
    if (fault.kind === "delay") {
      await expect(title(page, "Sending your message")).toBeFocused();
      await expect.poll(async () => (await backend.requests())["commit"]).toBe(1);
      await page.clock.fastForward(15_000);
    }
    const isKnown = name === "429";
    const words = isKnown ? "Saved on this device, not sent yet" : "Possibly sent, not confirmed";
    await expect(title(page, words)).toBeFocused();
    await expect(page.getByText(/We will (?:try|check) again at \d\d:\d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Send it as an e-mail instead" })).toBeVisible();
    if (isKnown) await expect(page.getByText("has reached its limit")).toBeVisible();

    await page.getByRole("button", { name: "Try now" }).click();
    await expect(arrived(page)).toBeFocused();
    expect(await backend.documents(COLLECTION)).toHaveLength(1);
  });
}

test("the message about a failing backend passes axe", { tag: "@picture" }, async ({ page, backend }) => {
  await openForm(page);
  await fillIn(page);
  await backend.inject({ service: "firestore", operation: "commit", times: 50, kind: "status" });
  await sendButton(page).click();
  await expect(title(page, "Possibly sent, not confirmed")).toBeVisible();
  await expectClean(page, "failing");
});

test("a failed attempt is repeated automatically", async ({ page, backend }) => {
  await openForm(page);
  await fillIn(page);
  await backend.inject({ service: "firestore", operation: "commit", times: 1, kind: "status" });
  await sendButton(page).click();
  await expect(title(page, "Possibly sent, not confirmed")).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(arrived(page)).toBeVisible();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test("a long address to answer to stays inside the window of a phone", async ({ page, backend }) => {
  await openForm(page);
  await fillIn(page);
  await field(page, "E-mail address").fill(`${"ada.example".repeat(5)}@${"long-name".repeat(4)}.example`);
  await sendButton(page).click();
  await expect(arrived(page)).toBeVisible();
  await expectToFit(page);
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test("a double click stores one document", async ({ page, backend }) => {
  await openForm(page);
  await fillIn(page);
  await sendButton(page).dblclick();
  await expect(arrived(page)).toBeVisible();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
  expect((await backend.requests())["commit"]).toBe(1);
});

test("a reload while the message is sent stores one document and shows that it has arrived", async ({
  page,
  backend,
}) => {
  await openForm(page);
  await fillIn(page);
  await expect.poll(() => kept(page)).toContain("spreadsheet");
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
  await expect(arrived(page)).toBeVisible();
  await expect.poll(() => backend.documents(COLLECTION)).toHaveLength(1);
  await expect(page.locator("html")).not.toHaveAttribute("data-unsent");
});

test("two tabs with the same draft store one document, or two when one draft is changed", async ({
  page,
  context,
  backend,
}) => {
  await openForm(page);
  await fillIn(page);
  await expect.poll(() => kept(page)).toContain("spreadsheet");
  const other = await context.newPage();
  const third = await context.newPage();
  for (const tab of [other, third]) {
    await openForm(tab);
    await expect(field(tab, "Message")).toHaveValue(text);
  }
  await Promise.all([sendButton(page).click(), sendButton(other).click()]);
  await expect(arrived(page)).toBeVisible();
  await expect(arrived(other)).toBeVisible();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);

  await field(third, "Message").fill("Another question altogether.");
  await sendButton(third).click();
  await expect(arrived(third)).toBeVisible();
  const messages = (await backend.documents(COLLECTION)).map(({ message }) => String(message));
  expect(new Set(messages)).toEqual(new Set(["Another question altogether.", text]));
});

test(
  "a message that the rules refuse is kept and can be changed",
  { tag: "@picture" },
  async ({ page, backend }) => {
    await openForm(page);
    await fillIn(page);
    await backend.inject({
      service: "firestore",
      operation: "commit",
      times: 1,
      kind: "status",
      status: "PERMISSION_DENIED",
    });
    await sendButton(page).click();
    await expect(title(page, "Your message was not accepted")).toBeFocused();
    await expectClean(page, "refused");
    await page.getByRole("button", { name: "Change it" }).click();
    await expect(field(page, "Message")).toHaveValue(text);
    await field(page, "Message").fill("Shorter.");
    await sendButton(page).click();
    await expect(arrived(page)).toBeVisible();
    expect((await backend.documents(COLLECTION)).map(({ message }) => message)).toEqual(["Shorter."]);
  },
);

test("without storage a message is sent; offline it is kept in the tab, and a note says so", async ({
  page,
  context,
  backend,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Storage is forbidden.", "SecurityError");
      },
    });
  });
  await openForm(page);
  await fillIn(page);
  await expect(page.getByText("Your browser blocks saving: you will lose")).toBeVisible();
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(title(page, "You seem to be offline")).toBeFocused();
  await expect(page.getByText("it is in this tab only")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-unsent");
  await context.setOffline(false);
  await expect(arrived(page)).toBeFocused();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test(
  "a waiting message is shown on every page with a link to it, however old it is",
  { tag: "@picture" },
  async ({ page, context, backend }) => {
    await openForm(page);
    await fillIn(page);
    await expect.poll(() => kept(page)).toContain("spreadsheet");
    await backend.inject({ service: "firestore", operation: "commit", times: 99, kind: "status" });
    await sendButton(page).click();
    await expect(title(page, "Possibly sent, not confirmed")).toBeVisible();
    const strip = page.getByRole("region", { name: "Not sent" });
    await expect(strip).toHaveCount(0);
    await page.close();

    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 40 * 24 * 60 * 60_000 });
    await later.goto("/about");
    const stripLater = later.getByRole("region", { name: "Not sent" });
    await expect(stripLater).toContainText(
      "Your message may have arrived, but our server did not confirm it.",
    );
    await expectAccessible(later, "unsent");
    await stripLater.getByRole("link", { name: "Show the message" }).focus();
    await later.keyboard.press("Enter");
    await expect(title(later, "Possibly sent, not confirmed")).toBeVisible();
    await expect(stripLater).toHaveCount(0);
    await backend.clearFaults();
    await later.getByRole("button", { name: "Try now" }).click();
    await expect(arrived(later)).toBeVisible();
    expect(await backend.documents(COLLECTION)).toHaveLength(1);
  },
);

test("the strip's link shows a message without a draft, also on the form's own page", async ({
  page,
  context,
  backend,
}) => {
  await openForm(page);
  await fillIn(page);
  await expect.poll(() => kept(page)).toContain("spreadsheet");
  await backend.inject({ service: "firestore", operation: "commit", times: 99, kind: "status" });
  await sendButton(page).click();
  await expect(title(page, "Possibly sent, not confirmed")).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto("/contact");
  await expect(title(later, "Possibly sent, not confirmed")).toBeVisible();
  await later.evaluate(() => localStorage.removeItem("persist:contactDraft"));
  await later.close();
  const last = await context.newPage();
  await last.addInitScript(() => localStorage.removeItem("persist:contactDraft"));
  await last.goto("/contact");
  const strip = last.getByRole("region", { name: "Not sent" });
  await expect(field(last, "Message")).toHaveValue("");
  await strip.getByRole("link", { name: "Show the message" }).click();
  await expect(title(last, "Possibly sent, not confirmed")).toBeFocused();
  await expect(strip).toHaveCount(0);
  expect(await backend.documents(COLLECTION)).toEqual([]);
});

test("closing the tab asks for confirmation only while a message is not saved", async ({
  page,
  context,
  backend,
}) => {
  const asked: string[] = [];
  const watch = (tab: Page) =>
    tab.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
  await context.setOffline(false);
  const saved = await context.newPage();
  watch(saved);
  await openForm(saved);
  await fillIn(saved);
  await expect.poll(() => kept(saved)).toContain("spreadsheet");
  await Promise.all([saved.waitForEvent("close"), saved.close({ runBeforeUnload: true })]);
  expect(asked).toEqual([]);

  watch(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Storage is full.", "QuotaExceededError");
    };
  });
  await openForm(page);
  await fillIn(page);
  await expect(page.getByText("Your browser blocks saving: you will lose")).toBeVisible();
  await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText("it is in this tab only")).toBeVisible();
  await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  await context.setOffline(false);
  await expect(arrived(page)).toBeVisible();
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  expect(asked).toHaveLength(2);
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test("a message with unknown outcome stays on the device and is not shown as arrived", async ({
  page,
  backend,
}) => {
  await openForm(page);
  await fillIn(page);
  await backend.inject({ service: "firestore", operation: "commit", times: 1, kind: "close" });
  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 9,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await backend.inject({
    service: "firestore",
    operation: "batchGet",
    times: 9,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await sendButton(page).click();
  await expect(title(page, "Saved on this device, not sent yet")).toBeFocused();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByText("Our server is refusing everything from this browser.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain("holmwerk:outbox:");
  expect(await backend.documents(COLLECTION)).toEqual([]);
  await backend.clearFaults();
  // While the faults are removed, an automatic attempt may be refused, or may deliver the message.
  const again = page.getByRole("button", { name: /^Try (?:now|again)$/ });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(arrived(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await backend.documents(COLLECTION)).toHaveLength(1);
});

test(
  "a filled honeypot asks for confirmation, and the confirmed message is sent",
  { tag: "@picture" },
  async ({ page, backend }) => {
    await openForm(page);
    await fillIn(page);
    await page.locator('input[name="homepage"]').evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    await sendButton(page).click();
    const person = page.getByRole("checkbox", { name: "I am a person" });
    await expect(person).toBeFocused();
    await expectClean(page, "person");
    await sendButton(page).click();
    await expect(person).toBeFocused();
    expect(await backend.documents(COLLECTION)).toEqual([]);
    await person.check();
    await sendButton(page).click();
    await expect(arrived(page)).toBeVisible();
    expect(await backend.documents(COLLECTION)).toHaveLength(1);
  },
);

test("a form sent faster than a person can type has to be sent again", async ({ page, backend }) => {
  await page.clock.install();
  await page.goto("/contact");
  // A press that the page holds until the app runs is carried out without a question.
  await appRuns(page);
  const opened = await page.evaluate(() => Date.now());
  await fillIn(page);
  // The clock is stopped, so a slow machine also submits too fast.
  await page.clock.setFixedTime(opened);
  await sendButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "That was quick." })).toBeVisible();
  expect(await backend.documents(COLLECTION)).toEqual([]);
  await page.clock.resume();
  await sendButton(page).click();
  await expect(arrived(page)).toBeVisible();
});

test("typed text survives a reload, is marked as not sent, and can be cleared", async ({ page, backend }) => {
  await openForm(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-unsent");
  await fillIn(page);
  await expect(page.locator("html")).toHaveAttribute("data-unsent");
  await expect(page.getByText("Your draft is saved on this device")).toBeVisible();
  await page.reload();
  await expect(field(page, "Message")).toHaveValue(text);
  await expect(page.locator("html")).toHaveAttribute("data-unsent");
  const clear = page.getByRole("button", { name: "Clear the form" });
  await clear.click();
  await expect(field(page, "Message")).toHaveValue("");
  await expect(page.getByText("The form is cleared.")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Message")).toHaveValue(text);
  await clear.click();
  await expect(field(page, "Message")).toHaveValue("");
  await expect(page.locator("html")).not.toHaveAttribute("data-unsent");
  await expect.poll(() => kept(page)).not.toContain("spreadsheet");
  expect(await backend.documents(COLLECTION)).toEqual([]);
});

test("autofilled text survives a reload without pointer or key", async ({ page }) => {
  await page.goto("/contact");
  await expect(sendButton(page)).toBeVisible();
  await field(page, "Name").evaluate((input: HTMLInputElement) => {
    // Like autofill: bypasses React's setter and dispatches a bubbling event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Ada Example");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByText("Your draft is saved on this device")).toBeVisible();
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Ada Example");
});

test("after a message, another one can be written", { tag: "@picture" }, async ({ page, backend }) => {
  await openForm(page);
  await fillIn(page, "The first.");
  await sendButton(page).click();
  await expect(arrived(page)).toBeVisible();
  await expectClean(page, "delivered");
  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(field(page, "Message")).toHaveValue("");
  await page.clock.fastForward(3_000);
  await fillIn(page, "The second.");
  await sendButton(page).click();
  await expect(arrived(page)).toBeVisible();
  const messages = (await backend.documents(COLLECTION)).map(({ message }) => String(message));
  expect(new Set(messages)).toEqual(new Set(["The first.", "The second."]));
});

test("the form appears without layout shift and passes axe empty", { tag: "@picture" }, async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto("/contact");
  await expect(sendButton(page)).toBeVisible();
  expect(await layoutShift(page, "arrival")).toBeLessThan(0.01);
  await expectClean(page, "empty");
});

test("the form passes axe with every error", { tag: "@picture" }, async ({ page }) => {
  await openForm(page);
  await field(page, "Telephone (optional)").fill("call me");
  await page.locator("form[novalidate]").waitFor();
  await sendButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There is a problem" }).getByRole("link"),
  ).toHaveCount(4);
  await expectClean(page, "errors");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form writes an e-mail and says so, beside the other ways to get in touch", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("form")).toHaveAttribute("action", /^mailto:/);
    await expect(page.getByText("the button opens an e-mail to us")).toBeVisible();
    await sendButton(page).click();
    await expect(field(page, "Name")).toBeFocused();
    await expect(page.getByRole("link", { name: contact.email }).first()).toBeVisible();
  });
});
