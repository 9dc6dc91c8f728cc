import { readFileSync } from "node:fs";
import { readCompany } from "../../scripts/company/company.ts";
import { addressInRules, CORS_FILE, corsText, rulesFiles } from "../../scripts/company/firebaseFiles.ts";

const company = readCompany();

test.each(rulesFiles)("%s names the administrator of company.json", (file) => {
  expect(addressInRules(readFileSync(file, "utf8"))).toBe(company.administrator.toLowerCase());
});

test("the bucket lets the site of company.json read files", () => {
  expect(readFileSync(CORS_FILE, "utf8")).toBe(corsText(company));
});
