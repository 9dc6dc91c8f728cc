import { array, assert, double, integer, property } from "fast-check";
import { findings, foundAt, generateStations, LIMIT } from "@/features/showcases/optiwise/alerts.ts";
import { momentOf, peakOf, rangeWords } from "@/features/showcases/optiwise/rangeWords.ts";
import { extremes, generateYear, READINGS } from "@/features/showcases/optiwise/readings.ts";
import { stationWords } from "@/features/showcases/optiwise/AlarmRule.tsx";

test("the drawing keeps the highest and the lowest reading of any range", () => {
  const load = double({ min: 0, max: 100, noNaN: true });
  assert(
    property(
      array(load, { minLength: 1, maxLength: 400 }),
      integer({ min: 1, max: 640 }),
      (list, columns) => {
        const values = Float64Array.from(list);
        const kept = extremes(values, Math.min(columns, values.length)).map((index) => values[index] ?? NaN);
        expect(Math.max(...kept)).toBe(Math.max(...values));
        expect(Math.min(...kept)).toBe(Math.min(...values));
      },
    ),
  );
});

test("a range is said with its energy, its extremes and the change to the year before", () => {
  const loads = Float64Array.from({ length: 96 }, (_, index) => (index === 49 ? 40 : index === 2 ? 5 : 10));
  expect(rangeWords(13 * 96, loads, null)).toBe(
    "14\u00a0January: 246\u00a0kWh. Highest load 40.0\u00a0kW on 14\u00a0January, 12:15. Lowest 5.0\u00a0kW on 14\u00a0January, 00:30.",
  );
  const more = rangeWords(
    0,
    loads,
    loads.map((load) => load * 2),
  );
  expect(more).toContain("50% less than in the year before.");
  expect(rangeWords(0, loads, loads)).toContain("As much as in the year before.");
});

test("the year ends on its last quarter of an hour", () => {
  expect([momentOf(0), momentOf(READINGS - 1)]).toEqual(["1\u00a0January, 00:00", "31\u00a0December, 23:45"]);
  const year = generateYear();
  expect(year[peakOf(year)]).toBe(Math.max(...year));
});

test("a low limit raises findings without a fault, a high one misses faults", () => {
  const stations = generateStations();
  const count = (limit: number) => {
    const opened = stations.map(({ deviations }) => findings(deviations, limit));
    const found = stations.filter((station, index) => foundAt(station, opened[index] ?? []) !== undefined);
    return { raised: opened.flat().length, found: found.length };
  };
  expect(count(LIMIT)).toEqual({ raised: 32, found: 32 });
  expect(count(8).raised).toBeGreaterThan(100);
  expect(count(36).found).toBeLessThan(32);
});

test("each station says why it has a finding or none", () => {
  const words = (hours: number, fault: { start: number; end: number } | null, limit = LIMIT) => {
    const deviations = Float64Array.from({ length: 40 }, (_, hour) => (hour > 0 && hour <= hours ? 25 : 0));
    const station = { deviations, fault };
    return stationWords(station, findings(deviations, limit), limit);
  };
  expect(words(2, null)).toBe(
    "No fault, and no finding: consumption was 20\u00a0kW above normal for at most 2\u00a0hours in a row, and the rule waits for 6.",
  );
  expect(words(9, null)).toBe("No fault, but 1 finding: ordinary changes cross a limit this low.");
  const fault = { start: 1, end: 10 };
  expect(words(9, fault)).toBe(
    "A fault began on 1\u00a0January, 01:00. The finding opened on 1\u00a0January, 06:00, in hour 6 of the fault.",
  );
  expect(words(9, fault, 30)).toContain("It was not found: consumption was never 30\u00a0kW above normal.");
  expect(words(9, { start: 8, end: 10 })).toContain("It raised no finding of its own");
});
