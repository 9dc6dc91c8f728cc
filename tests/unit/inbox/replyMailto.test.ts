import { isMailbox, MAILTO_LIMIT, replyMailto } from "@/features/inbox/detail/replyMailto.ts";
import { inboxEnquiry, storedAnswers } from "../../support/enquiryBuilder.ts";

/** The parts of a link as a mail program reads them (RFC 6068). */
function readMailto(link: string | null) {
  const { pathname, searchParams } = new URL(link ?? "");
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body") ?? "",
    fields: [...searchParams.keys()],
  };
}

it("greets, quotes the thread and names it in the subject", () => {
  const link = replyMailto(inboxEnquiry({ message: "First line\nSecond line" }));
  expect(readMailto(link)).toEqual({
    to: "ada@example.com",
    subject: "Re: your message to Holmwerk",
    body: "Hello Ada Example,\r\n\r\n\r\n\r\nOn 2 March 2026, Ada Example wrote:\r\n> First line\r\n> Second line",
    fields: ["subject", "body"],
  });
});

it("quotes a project's answers", () => {
  const { subject, body } = readMailto(
    replyMailto(inboxEnquiry({ kind: "project", message: "", answers: storedAnswers("A shop") })),
  );
  expect(subject).toBe("Re: your project request to Holmwerk");
  expect(body).toContain("> The difference\r\n> A shop");
});

it("says no date when the document had none", () => {
  expect(readMailto(replyMailto(inboxEnquiry({ submittedAt: 0 }))).body).toContain("\r\nAda Example wrote:");
});

const texts: [string, string][] = [
  ["letters", "x".repeat(5_000)],
  ["lines", "a line\n".repeat(700)],
  ["letters of three bytes", "漢".repeat(5_000)],
  ["emoji with joiners", "👩‍👩‍👧".repeat(600)],
  ["signs that are encoded", "&?=%\u202E".repeat(1_000)],
  ["halves of characters", "\uD800".repeat(5_000)],
];
it.each(texts)("cuts %s so that the link stays short, and says so", (_name, message) => {
  const link = replyMailto(inboxEnquiry({ message, name: "N".repeat(200) })) ?? "";
  expect(link.length).toBeLessThanOrEqual(MAILTO_LIMIT);
  expect(link.length).toBeGreaterThan(MAILTO_LIMIT - 120);
  expect(readMailto(link).body).toMatch(/\r\n> \[…\]$/);
});

it("leaves a text alone that fits to the character", () => {
  const length = (count: number) => replyMailto(inboxEnquiry({ message: "x".repeat(count) })) ?? "";
  const empty = length(1).length - 1;
  const fitting = MAILTO_LIMIT - empty;
  expect(length(fitting)).toHaveLength(MAILTO_LIMIT);
  expect(readMailto(length(fitting)).body).not.toContain("[…]");
  expect(readMailto(length(fitting + 1)).body).toContain("[…]");
});

it("lets a name add neither a line nor a field", () => {
  const { body, fields } = readMailto(replyMailto(inboxEnquiry({ name: "Eve\r\n&bcc=x@example.com\u202E" })));
  expect(fields).toEqual(["subject", "body"]);
  expect(body.split("\r\n")[0]).toBe("Hello Eve &bcc=x@example.com⟨U+202E⟩,");
});

const addresses: [string, boolean][] = [
  ["ada@example.com", true],
  ["ada+site@mail.example.co.uk", true],
  ["o'hara@example.com", true],
  ["jürgen@müller.example", true],
  [`${"a".repeat(64)}@example.com`, true],
  [`${"a".repeat(65)}@example.com`, false],
  ["", false],
  ["ada", false],
  ["ada@example.com,eve@example.com", false],
  ["ada@example.com;eve@example.com", false],
  ["ada@example.com?bcc=eve@example.com", false],
  ["ada@example.com&cc=eve", false],
  ["Ada <ada@example.com>", false],
  ["ada@example.com\r\nBcc: eve@example.com", false],
  ["ada@@example.com", false],
  ["ada@example.com\u202E", false],
  ["ada%0Abcc@example.com", false],
];
it.each(addresses)("%j is one mailbox: %s", (email, safe) => {
  expect(isMailbox(email)).toBe(safe);
  expect(replyMailto(inboxEnquiry({ email })) !== null).toBe(safe);
});

it("keeps what an address may contain from meaning anything in the link", () => {
  expect(replyMailto(inboxEnquiry({ email: "a#b/c+d@example.com" }))).toMatch(
    /^mailto:a%23b%2Fc%2Bd@example\.com\?subject=/,
  );
});
