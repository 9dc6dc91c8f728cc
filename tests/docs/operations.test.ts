import { readFileSync } from "node:fs";
import { floodRows } from "../../bench/flood.ts";
import { assumptions, costRows, monthlyCost, monthlyUse, prices } from "../../bench/costs.ts";

const page = readFileSync("docs/operations.md", "utf8");
const cells = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = page.split("\n").filter((line) => line.startsWith("|"));

test("the table of costs is what `npm run bench -- costs` prints", () => {
  expect(lines.map(cells)).toEqual(expect.arrayContaining(costRows()));
});

test("the table of a flood is what `npm run bench -- flood` prints", () => {
  expect(lines.map(cells)).toEqual(expect.arrayContaining(floodRows([1_000, 100_000])));
});

test("every assumption and price of the computation is in the document", () => {
  const values = Object.entries({ ...assumptions, ...prices });
  const named = lines.map(cells).map(([name, value]) => [name?.replaceAll("`", ""), value]);
  expect(named).toEqual(expect.arrayContaining(values.map(([name, value]) => [name, String(value)])));
});

test("costs begin where the free amount ends, and deletions by policy have none", () => {
  const free = {
    transferGb: prices.freeTransferGb * 30,
    reads: prices.freeReads * 30,
    writes: prices.freeWrites * 30,
    deletes: 0,
    databaseGib: prices.freeDatabaseGib,
    bucketGb: 0,
    assessments: prices.freeAssessments,
  };
  expect(monthlyCost(free)).toEqual({ hosting: 0, firestore: 0, storage: 0, appCheck: 0 });
  const more = { ...free, reads: free.reads + 100_000, deletes: 100_000, databaseGib: 2 };
  expect(monthlyCost(more).firestore).toBeCloseTo(
    prices.readsPer100k + prices.deletesPer100k + prices.databasePerGib,
  );
});

test.each([
  [10_001, 8],
  [100_000, 8],
  [152_000, 60],
])("%i assessments of reCAPTCHA Enterprise cost %i dollars", (assessments, dollars) => {
  expect(monthlyCost({ ...monthlyUse(0), assessments }).appCheck).toBe(dollars);
});

test("every visit adds the same", () => {
  const [one, two, three] = [1, 2, 3].map((visits) => monthlyUse(visits * 1_000).reads);
  expect((three ?? 0) - (two ?? 0)).toBe((two ?? 0) - (one ?? 0));
});

test("the bytes that the service worker stores are the limit of its browser test", () => {
  const spec = readFileSync("tests/e2e/offline.spec.ts", "utf8");
  const [, limit = ""] = /const STORED_TRANSFER = ([\d_]+);/.exec(spec) ?? [];
  expect(assumptions.storedBytes).toBe(Number(limit.replaceAll("_", "")));
});

test("the restore of a lost database names every collection of the rules", () => {
  const rules = readFileSync("firebase/firestore.rules", "utf8");
  const ruled = [...rules.matchAll(/match \/(?!databases)(\w+)\//g)].map(([, name]) => name);
  const restored = /--database=restored --collection-ids=(\S+)/.exec(page)?.[1]?.split(",");
  expect(new Set(restored)).toEqual(new Set(ruled));
});
