import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { companyFaults, readCompany, type Company } from "../../../scripts/company/company.ts";

const file = "sample/company.json";
const facts = () => JSON.parse(readFileSync(file, "utf8")) as Company;

it("accepts the company of this repository and the one of the tests", () => {
  expect(readCompany().name).not.toBe("");
  expect(companyFaults(facts())).toEqual([]);
});

it.each<[string, (company: Company) => unknown, string]>([
  ["a missing field", (company) => ({ ...company, phone: undefined }), "phone: is missing"],
  ["an unknown field", (company) => ({ ...company, fax: "1" }), "fax: is not a field of this file"],
  ["an empty name", (company) => ({ ...company, name: "" }), "name: must not be empty"],
  [
    "markup in a fact",
    (company) => ({ ...company, name: "A<b>" }),
    "name: must be one line without < > * ` { } [ ] \\ |",
  ],
  [
    "two lines",
    (company) => ({ ...company, address: ["One\nTwo"] }),
    "address.0: must be one line without < > * ` { } [ ] \\ |",
  ],
  [
    "an origin with a path",
    (company) => ({ ...company, origin: "https://agency.de/" }),
    "origin: must be a scheme and a domain, such as https://agency.example",
  ],
  [
    "an origin without TLS",
    (company) => ({ ...company, origin: "http://agency.de" }),
    "origin: must begin with https://",
  ],
  [
    "a quote that would end the rules' text",
    (company) => ({ ...company, administrator: "a'@b.de" }),
    "administrator: must be without ' and \"",
  ],
  [
    "an administrator's address with the KELVIN SIGN",
    (company) => ({ ...company, administrator: "\u212Aim@agency.de" }),
    "administrator: must have ASCII characters only",
  ],
  [
    "a national telephone number",
    (company) => ({ ...company, phone: "030 23125" }),
    "phone: must begin with + and the country's code, such as +44 20 7946 0000",
  ],
  [
    "an office beyond the pole",
    (company) => ({ ...company, desks: [{ city: "A", country: "B", latitude: 91, longitude: 0 }] }),
    "desks.0.latitude: must be at most 85",
  ],
  [
    "a legal fact of the wrong type",
    (company) => ({ ...company, legal: { ...company.legal, vatId: 5 } }),
    "legal.vatId: must be a text",
  ],
  [
    "a mark for a field that does not exist",
    (company) => ({ ...company, sample: ["fax"] }),
    "sample.0: must be the name of a field of this file",
  ],
])("names the field of %s", (_name, change, fault) => {
  expect(companyFaults(change(facts()))).toContain(fault);
});

it("names the line where a file is not JSON", () => {
  const folder = mkdtempSync(join(tmpdir(), "company-"));
  const path = join(folder, "company.json");
  writeFileSync(path, '{\n  "name": "A"\n  "phone": "1"\n}\n');
  expect(() => readCompany(path)).toThrow(`${path}:3: The file is not valid JSON: `);
  writeFileSync(path, '{\n  "name": "A",\n}\n');
  expect(() => readCompany(path)).toThrow(`${path}:1: The file is not valid JSON: `);
  rmSync(folder, { recursive: true });
});
