import { readCompany } from "../../../scripts/company/company.ts";
import { fillIn } from "../../../scripts/company/placeholders.ts";

const company = readCompany("sample/company.json");
const none = { ...company, legal: { ...company.legal, vatId: "", registerCourt: "", registerNumber: "" } };

it("fills in facts and lists", () => {
  expect(fillIn("{{name}} works in {{regions}}, from {{cities}}, in {{languages}}.", company)).toBe(
    "Holmwerk works in Germany, the UK, the Netherlands and France, from Berlin, London, Utrecht and Nantes, in English and German.",
  );
});

it("writes the address with the legal name, broken only at its commas", () => {
  expect(fillIn("{{address}}", company)).toBe(
    "Holmwerk\u00a0GmbH, Stralauer\u00a0Ufer\u00a012, 10245\u00a0Berlin, Germany",
  );
});

it("uses the general address when nobody else answers questions about data", () => {
  expect(fillIn("{{privacyContact}}", company)).toBe(company.email);
});

const register =
  "## One\n\nText.\n\n## Register\n\nCourt: {{registerCourt}}\n\nVAT: {{vatId}}\n\n## Last\n\nVAT: {{vatId}}\n";

it("leaves out a line whose fact is empty, and a heading without text", () => {
  expect(fillIn(register, none)).toBe("## One\n\nText.\n\n");
  expect(fillIn(register, { ...none, legal: { ...none.legal, registerCourt: "Court" } }).trim()).toBe(
    "## One\n\nText.\n\n## Register\n\nCourt: Court",
  );
});

it("refuses a placeholder that does not exist", () => {
  expect(() => fillIn("{{fax}}", company)).toThrow("{{fax}} is not a placeholder");
});

it("leaves other braces alone", () => {
  const code = "<p style={{ color }}>{{ name }}</p>";
  expect(fillIn(code, company)).toBe(code);
});
