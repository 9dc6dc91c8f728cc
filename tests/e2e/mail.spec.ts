import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, expectToFit } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { origin } from "./support/stack.ts";
import { storedMessage } from "./support/storedEnquiry.ts";
import { test } from "./support/mailTest.ts";
import { expect } from "./support/test.ts";

/** Time in milliseconds within which a mail must arrive. */
const ARRIVAL_MS = 5_000;

/** Sends a message on the contact page and waits until the page says that it has arrived. */
async function sendMessage(page: Page, message: string): Promise<void> {
  await page.clock.install();
  await page.goto("/contact");
  const field = (name: string) => page.getByRole("textbox", { name });
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
  await page.clock.fastForward(3_000);
  await field("Name").fill("Ada <Example>");
  await field("E-mail address").fill("ada@example.com");
  await field("Message").fill(message);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();
}

test("a message from the contact page is in the owner's mailbox within five seconds, once, with a link to it", async ({
  page,
  backend,
  mailbox,
  start,
}) => {
  await start();
  await sendMessage(page, "Please call me back.");
  const sentAt = Date.now();
  await expect.poll(() => mailbox.mails.length, { timeout: ARRIVAL_MS, intervals: [50] }).toBe(1);
  test.info().annotations.push({ type: "milliseconds", description: String(Date.now() - sentAt) });
  const [stored] = await backend.documents("contactMessages");
  const [mail] = mailbox.mails;
  expect(mail?.subject).toBe("New message from Ada <Example>");
  expect(mail?.replyTo).toBe('"Ada <Example>" <ada@example.com>');
  expect(mail?.text).toContain("Please call me back.");
  const link = `${origin}/admin/inbox?enquiry=contact.${stored?.id}`;
  expect(mail?.text).toContain(link);

  await openPanel(page);
  await page.goto(link);
  await expect(page.getByText("Please call me back.").last()).toBeVisible();
  expect(mailbox.mails).toHaveLength(1);
});

test("a message that was stored while the functions were down is mailed once after their restart", async ({
  page,
  backend,
  mailbox,
  start,
}) => {
  const first = await start();
  await first.kill();
  await sendMessage(page, "Nobody listens.");
  expect(mailbox.mails).toHaveLength(0);
  const second = await start();
  await expect.poll(() => mailbox.mails.length, { timeout: ARRIVAL_MS, intervals: [50] }).toBe(1);
  // A process that ends before it has recorded the mail would send it again.
  const state = async () => JSON.stringify(await backend.documents("notifications"));
  await expect.poll(state).toContain('"mails":{"arrayValue":{"values"');
  await second.kill();
  await start();
  // A later message is mailed, and the first is not mailed with it again.
  await backend.store("contactMessages", {
    "later-0000000000000": storedMessage("Somebody listens.", { at: Date.now() }),
  });
  await expect.poll(() => mailbox.mails.length, { timeout: ARRIVAL_MS, intervals: [50] }).toBe(2);
  expect(mailbox.mails.map(({ text }) => /(Nobody|Somebody) listens/.exec(text)?.[1])).toEqual([
    "Somebody",
    "Nobody",
  ]);
});

test("the panel sends a test mail and shows the result", async ({ page, mailbox, start }) => {
  await start();
  await openPanel(page);
  await page.goto("/admin/overview");
  const button = page.getByRole("button", { name: "Send a test mail" });
  const main = page.getByRole("main");
  await expect(main.getByText(/^Notifications are not set up/)).toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(main.getByText("The mail server accepted the test mail.")).toBeVisible();
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(["Test mail"]);
  await mailbox.stop();
  await button.click();
  await expect(main.getByText(/The mail server said: connect ECONNREFUSED/)).toBeVisible();
});

test("every page of the panel shows that mails fail", { tag: "@picture" }, async ({ page, backend }) => {
  test.setTimeout(90_000);
  const pace = {
    failingSince: { integerValue: String(Date.now() - 3 * 3_600_000) },
    lastFailure: { stringValue: "535 5.7.8 Authentication failed" },
  };
  const enquiries = { mapValue: { fields: { pace: { mapValue: { fields: pace } } } } };
  await backend.store("notifications", { state: { enquiries } });
  await openPanel(page);
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "Mail about new enquiries is failing. The first failure was 3 hr ago" });
  for (const path of ["dashboard", "inbox", "browser", "overview"]) {
    await page.setViewportSize(DESKTOP);
    await page.goto(`/admin/${path}`);
    await expect(alert).toBeVisible();
  }
  await expect(page.getByText(/^Mails are failing/)).toBeVisible();
  await expectAccessible(page, "notifications");
  await expectToFit(page);
});
