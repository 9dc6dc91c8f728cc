import { readFileSync } from "node:fs";
import * as v from "valibot";
import { enquiryLimits } from "@/api/enquiries/enquiryFields.ts";
import { contactFormSchema } from "@/api/enquiries/enquirySchemas.ts";

const filled = {
  name: "Ada Example",
  email: "ada@example.com",
  phone: "",
  company: "",
  message: "Please call me back.",
};

/** The first message of each field that is wrong, by the field's name. */
function problems(changes: Partial<typeof filled>): Record<string, string> {
  const result = v.safeParse(contactFormSchema, { ...filled, ...changes });
  const found: Record<string, string> = {};
  for (const issue of result.issues ?? []) found[v.getDotPath(issue) ?? ""] ??= issue.message;
  return found;
}

test("the limits are those of the security rules", () => {
  const rules = readFileSync("firebase/firestore.rules", "utf8");
  const enquiries = rules.slice(rules.indexOf("Conditions for both kinds of enquiry"));
  const inRules = [...enquiries.matchAll(/[tT]ext\(\w+\.(?:get\('(\w+)', ''\)|(\w+)), (\d+)\)/g)].map(
    ([, optional, required, limit]) => [optional ?? required, Number(limit)],
  );
  expect(Object.fromEntries(inRules)).toEqual(enquiryLimits);
});

test("the security rules accept every address that the form accepts", () => {
  const rules = readFileSync("firebase/firestore.rules", "utf8");
  const [, pattern] = /enquiry\.email\.matches\('([^']+)'\)/.exec(rules) ?? [];
  const whole = new RegExp(`^${(pattern ?? "").replaceAll("\\\\", "\\")}$`, "u");
  for (const email of [
    "",
    "ada",
    "ada@example",
    "a da@example.com",
    "ada@@example.com",
    "a@b.c",
    "ü@bücher.example",
  ]) {
    expect([email, problems({ email }).email === undefined]).toEqual([email, whole.test(email)]);
  }
  // Earlier pages send these, and the form now names them as mistakes.
  for (const email of ["a@b..c", "a@.b.c", "a@b.c."]) {
    expect([problems({ email }).email === undefined, whole.test(email)]).toEqual([false, true]);
  }
});

test.each([
  ["name", "Enter your name.", "Name must be 200 characters or fewer."],
  ["message", "Write your message.", "Message must be 5,000 characters or fewer."],
] as const)("%s must be filled in, up to its limit", (field, missing, tooLong) => {
  const limit = enquiryLimits[field];
  expect(problems({ [field]: "" })).toEqual({ [field]: missing });
  expect(problems({ [field]: " \n\t" })).toEqual({ [field]: missing });
  expect(problems({ [field]: "x" })).toEqual({});
  expect(problems({ [field]: "x".repeat(limit) })).toEqual({});
  expect(problems({ [field]: ` ${"x".repeat(limit)} ` })).toEqual({});
  expect(problems({ [field]: "x".repeat(limit + 1) })).toEqual({ [field]: tooLong });
});

test("an address is required, must be valid, and has a length limit", () => {
  const address = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  expect(problems({ email: "" })).toEqual({ email: "Enter your e-mail address." });
  expect(problems({ email: "ada@example" })).toEqual({
    email: "Enter an e-mail address in the form name@example.com.",
  });
  expect(problems({ email: " ada@example.com " })).toEqual({});
  expect(problems({ email: address(254) })).toEqual({});
  expect(problems({ email: address(255) })).toEqual({
    email: "E-mail address must be 254 characters or fewer.",
  });
});

test.each([
  "ann@b.de",
  "ann+tag@mail.b.co.uk",
  "a.n.n..@b.de",
  '"ann"@b.de',
  "ann@[127.0.0.1]",
  "ünal@bücher.example",
  "ann@xn--bcher-kva.example",
  "アン@例え.テスト",
])("%j may be answered", (email) => {
  expect(problems({ email })).toEqual({});
});

test.each(["ann@b..de", "ann@b.de.", "ann@.b.de", "mailto:ann@b..de."])("%j cannot be answered", (email) => {
  expect(problems({ email })).toEqual({ email: "Enter an e-mail address in the form name@example.com." });
});

test("links are read as the address and the number in them", () => {
  const message = v.parse(contactFormSchema, { ...filled, email: " MAILTO:ann@b.de", phone: "tel:+4930555" });
  expect(message).toMatchObject({ email: "ann@b.de", phone: "+4930555" });
});

test.each([
  "",
  "12345",
  "+49 30 23125 184",
  "+49 (30) 23125-184",
  "030/23125.184",
  "(020) 7946 0018 ext. 12",
  "020 7946 0018x12",
  "020 7946 0018 #12",
])("%j is a telephone number, or none", (phone) => {
  expect(problems({ phone })).toEqual({});
});

test.each([
  "1234",
  "+",
  "call me",
  "12+345",
  "++49 30 555",
  "0049 30 CALL",
  "12345 ext",
  "12345 ext 1234567",
])("%j is no telephone number", (phone) => {
  expect(problems({ phone })).toEqual({
    phone: "Enter a telephone number such as +49\u00a030\u00a023125\u00a0184, or leave it empty.",
  });
});

test("telephone and company have length limits", () => {
  expect(problems({ phone: "1".repeat(40), company: "x".repeat(200) })).toEqual({});
  expect(problems({ phone: "1".repeat(41), company: "x".repeat(201) })).toEqual({
    phone: "Telephone number must be 40 characters or fewer.",
    company: "Company must be 200 characters or fewer.",
  });
});

test("values are trimmed, and empty ones are left out", () => {
  const message = v.parse(contactFormSchema, { ...filled, name: " Ada ", phone: "  ", company: " Example " });
  expect(message).toEqual({
    name: "Ada",
    email: "ada@example.com",
    phone: undefined,
    company: "Example",
    message: "Please call me back.",
  });
});

test("invisible characters are removed, and so are direction marks around an address", () => {
  const message = v.parse(contactFormSchema, {
    ...filled,
    name: "A\uD800da\u0000 \u{1F469}\u200D\u{1F4BB}",
    email: "\u200Bada+work@b\u00FCcher.example\u202C",
    phone: "\u202A+49 30 23125 184\u202C",
    message: "One\r\ntwo\tthree\uDC00\u0007",
  });
  expect(message).toEqual({
    name: "Ada \u{1F469}\u200D\u{1F4BB}",
    email: "ada+work@b\u00FCcher.example",
    phone: "+49 30 23125 184",
    company: undefined,
    message: "One\ntwo\tthree",
  });
  expect(problems({ name: "\uD800\u0000" })).toEqual({ name: "Enter your name." });
});
