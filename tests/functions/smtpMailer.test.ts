import { Socket } from "node:net";
import { smtpMailer } from "../../firebase/functions/src/mail/smtpMailer.ts";
import { startMailCatcher, type MailCatcher } from "../../scripts/mail/mailCatcher.ts";
import { settings } from "./functionsWorld.ts";

let catcher: MailCatcher;
let refusal: Error | null = null;
beforeAll(async () => {
  const beforeTaking = () => (refusal ? Promise.reject(refusal) : Promise.resolve());
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0, beforeTaking });
});
afterAll(() => catcher.stop());

const mail = {
  id: "enquiry-1",
  subject: "New message from Zoë",
  text: "Grüße\n<b>\nhttps://site.example/?a=1&b=2",
  html: "<p>Grüße</p>",
  replyTo: { name: "Zoë", address: "zoe@example.org" },
};

test("a mail arrives at the owner through a real SMTP dialogue, and on the mailbox's page as text", async () => {
  await smtpMailer(catcher.smtpUrl, settings)(mail);
  expect(catcher.mails).toMatchObject([
    {
      from: "site@example.com",
      to: ["owner@example.com"],
      subject: "New message from Zoë",
      replyTo: '"Zoë" <zoe@example.org>',
      messageId: "<enquiry-1@example.com>",
    },
  ]);
  const page = await (await fetch(catcher.pageUrl)).text();
  expect(page).toContain("1 mail, newest first.");
  expect(page).toContain("Grüße<br>\n&lt;b&gt;");
  expect(page).toContain('<a href="https://site.example/?a=1&amp;b=2">');
  expect(await (await fetch(`${catcher.pageUrl}/mails.json`)).json()).toHaveLength(1);
});

test("a mail that the server refuses is an error with the server's words", async () => {
  refusal = new Error("mailbox full");
  await expect(smtpMailer(catcher.smtpUrl, settings)(mail)).rejects.toThrow("mailbox full");
});

test("a server may take most of a minute to check a mail, which would otherwise arrive again", async () => {
  refusal = null;
  const patience = jest.spyOn(Socket.prototype, "setTimeout");
  await smtpMailer(catcher.smtpUrl, settings)(mail);
  // The sender only sets limits. The server of this test, in the same process, also passes a listener.
  const limits = patience.mock.calls.flatMap(([limit, listener]) => (limit === 0 || listener ? [] : limit));
  patience.mockRestore();
  expect(limits.at(-1)).toBeGreaterThan(45_000);
});

test("a server that does not answer is an error", async () => {
  await expect(smtpMailer("smtp://127.0.0.1:1", settings)(mail)).rejects.toThrow("ECONNREFUSED");
});
