import { addressInRules, firebaseFaults, rulesFiles } from "../../../scripts/company/firebaseFiles.ts";
import { readFileSync } from "node:fs";

const [rules = ""] = rulesFiles;
/** What the files of this repository name, whoever its owner is. */
const present = {
  administrator: addressInRules(readFileSync(rules, "utf8")) ?? "",
  origin: /https:[^"]+/.exec(readFileSync("firebase/storage.cors.json", "utf8"))?.[0] ?? "",
};

test("rules and bucket that name another administrator or site are faults", () => {
  expect(firebaseFaults(present)).toEqual([]);
  expect(firebaseFaults({ ...present, administrator: present.administrator.toUpperCase() })).toEqual([]);
  const faulty = (facts: Partial<typeof present>) =>
    firebaseFaults({ ...present, ...facts }).map(({ file }) => file);
  expect(faulty({ administrator: "someone@else.example" })).toEqual(rulesFiles);
  expect(faulty({ origin: "https://else.example" })).toEqual(["firebase/storage.cors.json"]);
});
