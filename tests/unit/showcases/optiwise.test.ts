import { array, assert, double, integer, property } from "fast-check";
import { findings, generateStations, LIMIT } from "@/features/showcases/optiwise/alerts.ts";
import { momentOf, peakOf, rangeWords } from "@/features/showcases/optiwise/rangeWords.ts";
import { extremes, generateYear, READINGS } from "@/features/showcases/optiwise/readings.ts";
import { stationWords } from "@/features/showcases/optiwise/stationWords.ts";

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
    "14 January: 246 kWh. Highest load 40.0 kW on 14 January, 12:15. Lowest 5.0 kW on 14 January, 00:30.",
  );
  const more = rangeWords(
    0,
    loads,
    loads.map((load) => load * 2),
  );
  expect(more).toContain("50 % less than in the year before.");
  expect(rangeWords(0, loads, loads)).toContain("As much as in the year before.");
});

test("the year ends on its last quarter of an hour", () => {
  expect([momentOf(0), momentOf(READINGS - 1)]).toEqual(["1 January, 00:00", "31 December, 23:45"]);
  const year = generateYear();
  expect(year[peakOf(year)]).toBe(Math.max(...year));
});

test("a longer wait never opens more findings than one hour does, and a shorter one finds each fault", () => {
  const stations = generateStations();
  const raised = (hours: number) =>
    stations.reduce((sum, { deviations }) => sum + findings(deviations, hours).length, 0);
  expect(raised(6)).toBe(32);
  expect(raised(1)).toBeGreaterThanOrEqual(raised(6));
  expect(raised(10_000)).toBe(0);
});

test("each station says why it has a finding or none", () => {
  const words = (values: number[], fault: { start: number; end: number } | null, hours: number) => {
    const deviations = Float64Array.from(values);
    const station = { deviations, fault };
    return stationWords(station, findings(deviations, hours), hours, (hour) => `hour ${hour}`);
  };
  const [low, high] = [0, LIMIT + 1];
  expect(words([low, high, high, low], null, 6)).toBe(
    "No fault, and no finding. Consumption was above the limit for 2 hours in a row at most; the rule waits for 6 hours.",
  );
  expect(words([low, high, high, low], null, 2)).toContain(
    "No fault, but 1 finding: the rule waits too short.",
  );
  const faulty = [low, high, high, high, low];
  expect(words(faulty, { start: 1, end: 4 }, 2)).toBe(
    "A fault began on hour 1. The finding opened on hour 2, 1 hour later.",
  );
  expect(words(faulty, { start: 1, end: 4 }, 9)).toContain("It was not found.");
});
