import fc from "fast-check";
import { simpleParser } from "mailparser";
import { parse } from "node-html-parser";
import { createTransport } from "nodemailer";
import {
  confirmationMail,
  enquiryMail,
  summaryMail,
} from "../../firebase/functions/src/enquiries/enquiryMails.ts";
import type { NewEnquiry } from "../../firebase/functions/src/enquiries/enquiry.ts";
import { digestMail } from "../../firebase/functions/src/errors/digestMail.ts";
import type { Mail } from "../../firebase/functions/src/mail/mail.ts";
import { mailOptions } from "../../firebase/functions/src/mail/smtpMailer.ts";
import { settings } from "./functionsWorld.ts";

const transport = createTransport({ streamTransport: true, buffer: true });

/** The mail as a mail program reads what goes over the wire. */
async function received(mail: Mail) {
  const { message, envelope } = await transport.sendMail(mailOptions(mail, settings));
  return { envelope, ...(await simpleParser(message, { skipTextToHtml: true })) };
}

const pieces = [
  "\r\nBcc: victim@example.net",
  "\nSubject: other",
  "\r\n\r\n<script>alert(1)</script>",
  "\u2028To: victim@example.net",
  "<img src=x onerror=alert(1)>",
  '"><a href="https://evil.example">',
  "=?utf-8?q?=0D=0ABcc:_victim@example.net?=",
  "\u202Eexe.\u200B",
  "\uD800",
  "\0",
  "Zoë, 山田 <x@example.net>",
  "&amp;",
  "'",
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 20 })), { maxLength: 6 })
  .map((parts) => parts.join(""));
const enquiries = fc.record({
  collection: fc.constant("contactMessages" as const),
  kind: fc.constant("contact" as const),
  id: fc.constant("message-00000000"),
  name: hostile,
  email: fc.oneof(
    hostile,
    fc.constantFrom("ada@example.org", "a@b.example, victim@example.net", "x:victim@example.net;"),
  ),
  phone: hostile,
  company: hostile,
  text: hostile,
  files: fc.array(hostile, { maxLength: 2 }),
  submittedAt: fc.constant(1),
});

/** The addresses and headers that `mail` has whatever strangers wrote. */
async function expectSafe(mail: Mail, to = settings.owner): Promise<void> {
  const seen = await received(mail);
  expect(seen.envelope).toEqual({ from: settings.from, to: [to] });
  const names = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
  ];
  const given = [...names, "x-auto-response-suppress", ...(mail.replyTo ? ["reply-to"] : [])];
  expect([...seen.headers.keys()].toSorted()).toEqual(given.toSorted());
  expect(seen.replyTo?.value.map(({ address }) => address)).toEqual(mail.replyTo && [mail.replyTo.address]);
  expect(seen.messageId).toBe(`<${mail.id}@example.com>`);
  expect(seen.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(seen.attachments).toEqual([]);
  const html = parse(typeof seen.html === "string" ? seen.html : "");
  const tags = new Set(html.querySelectorAll("*").map(({ rawTagName }) => rawTagName));
  expect([...tags].filter((tag) => !["p", "b", "br", "hr", "a", "ul", "li"].includes(tag))).toEqual([]);
  for (const { attributes } of html.querySelectorAll("*")) {
    expect(Object.keys(attributes).filter((name) => name !== "href")).toEqual([]);
    expect(attributes["href"] ?? settings.siteOrigin).toMatch(/^https:\/\/site\.example/);
  }
}

test("nothing that a stranger writes adds a header, an address or markup to a mail", async () => {
  await fc.assert(
    fc.asyncProperty(enquiries, hostile, async (enquiry, message) => {
      await expectSafe(enquiryMail(enquiry, settings));
      await expectSafe(summaryMail([enquiry], 3, settings));
      const alert = { errorId: "abc", message, reason: "new" as const, inHour: 1 };
      await expectSafe(digestMail([alert], 1, settings.siteOrigin, 1));
    }),
    { numRuns: 150, seed: 1 },
  );
  expect.hasAssertions();
});

const ada: NewEnquiry = {
  collection: "contactMessages",
  kind: "contact",
  id: "message-00000000",
  name: "Ada\r\nBcc: victim@example.net",
  email: "ada@example.org",
  phone: "",
  company: "",
  text: "one\n<b>two</b>",
  files: [],
  submittedAt: 1,
};

test("the owner's mail has the text, and answers go to the sender", async () => {
  const seen = await received(enquiryMail(ada, settings));
  expect(seen.subject).toBe("New message from Ada Bcc: victim@example.net");
  expect(seen.from?.value).toEqual([{ name: "site.example", address: "site@example.com" }]);
  expect(seen.replyTo?.value).toEqual([{ name: "Ada Bcc: victim@example.net", address: "ada@example.org" }]);
  expect(seen.text).toContain("one\n<b>two</b>");
  expect(seen.html).toContain("one<br>\n&lt;b&gt;two&lt;/b&gt;");
  expect(seen.headers.get("auto-submitted")).toBe("auto-generated");
});

test("an address that could mean several mailboxes is quoted and not answered", async () => {
  const seen = await received(enquiryMail({ ...ada, email: "a@b.example, c@d.example" }, settings));
  expect(seen.replyTo).toBeUndefined();
  expect(seen.text).toContain("a@b.example, c@d.example (not usable as an address for a reply)");
});

test("the confirmation goes to the sender alone and is marked as an automatic reply", async () => {
  await expectSafe(confirmationMail(ada, "Site"), "ada@example.org");
  const seen = await received(confirmationMail(ada, "Site"));
  expect(seen.headers.get("auto-submitted")).toBe("auto-replied");
  expect(seen.text).not.toContain("Ada");
});
