import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPrices } from "../../../scripts/company/prices.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prices-"));
  mkdirSync(join(folder, "services"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The prices of a content with one service. */
function pricesWith(dayRate: number, days: string): Record<string, string> {
  writeFileSync(join(folder, "prices.yaml"), `dayRate: ${dayRate}\n`);
  const offer = `hint: h\n  unit: page\n  base: ${days}\n  each: { low: 0, high: 0 }\n  typical: 1\n  team: 1\n  daysAWeek: 5\n  builds: true`;
  writeFileSync(join(folder, "services/sites.md"), `---\noffer:\n  ${offer}\n---\n`);
  return readPrices(folder);
}

test("texts name prices in whole euros, also for half a day at an odd rate", () => {
  expect(pricesWith(12_345, "{ low: 0.5, high: 1.5 }")).toMatchObject({
    dayRate: "12,345",
    "cost:sites": "€6,173 to €18,518",
    "from:sites": "€6,173",
    "days:sites": "0.5 to 1.5",
  });
});

test("a fixed price is one number and no range", () => {
  expect(pricesWith(840, "{ low: 2, high: 2 }")).toMatchObject({
    "cost:sites": "€1,680",
    "days:sites": "2",
    "weeks:sites": "1",
  });
});
