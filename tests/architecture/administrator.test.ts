import { readFileSync } from "node:fs";
import { addressInRules, administratorEmail, rulesFiles } from "../../scripts/administrator.ts";

test.each(rulesFiles)("%s names the administrator of the configuration", (file) => {
  expect(addressInRules(readFileSync(file, "utf8"))).toBe(administratorEmail());
});
