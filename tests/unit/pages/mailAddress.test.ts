import { mailAddress, phoneAddress } from "@/components/content/links/mailAddress.ts";
import { planner } from "@/content/planner.ts";
import { contact } from "@/content/site.ts";

test("a subject alone has no body", () => {
  expect(mailAddress("A & B?")).toBe(`mailto:${contact.email}?subject=A%20%26%20B%3F`);
});

test("lines are separated by carriage return and line feed", () => {
  expect(mailAddress("S", ["a b", "", "c"])).toBe(
    `mailto:${contact.email}?subject=S&body=a%20b%0D%0A%0D%0Ac`,
  );
});

test("the telephone link has only digits and a plus", () => {
  expect(phoneAddress).toMatch(/^tel:\+\d{8,15}$/);
  expect(phoneAddress.replaceAll(/\D/g, "")).toBe(contact.phone.replaceAll(/\D/g, ""));
});

test("the planner has seven steps, each with a question", () => {
  expect(planner.map(({ title }) => title)).toEqual([
    "Goals",
    "Scope",
    "Features",
    "Timeline",
    "Budget",
    "Contact",
    "Review",
  ]);
  expect(planner.filter(({ text }) => !text.endsWith("?"))).toEqual([]);
});
