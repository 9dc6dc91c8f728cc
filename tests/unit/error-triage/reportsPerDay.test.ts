import {
  daysOfGroups,
  daysOfReports,
  reportsPerDay,
} from "@/features/error-triage/overview/reportsPerDay.ts";
import { decision, group, row } from "./groups/rows.ts";

const now = Date.UTC(2026, 10, 22, 15, 30);
const HOUR = 60 * 60 * 1_000;

test("each report counts on its UTC day of arrival under the status of its error, and older ones do not count", () => {
  const groups = [
    group(
      { errorId: "a" },
      [0, 15, 16, 240].map((hours) => ({ reportedAt: now - hours * HOUR })),
    ),
    group({ errorId: "b" }, [{ reportedAt: now - HOUR }], decision({ errorId: "b", decidedAt: now })),
  ];
  const { days, series } = reportsPerDay(daysOfGroups(groups), now, 3);
  expect(days).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
  expect(series).toEqual([
    { value: "Active", perDay: [0, 1, 2], total: 3 },
    { value: "Resolved", perDay: [0, 0, 1], total: 1 },
  ]);
});

test("the five most frequent values have their own series, and all others share the last", () => {
  const rows = ["a", "a", "a", "b", "b", "c", "d", "e", "f", "g"].map((release) =>
    row({ release, reportedAt: now }),
  );
  const { series } = reportsPerDay(daysOfReports(rows, "release"), now, 1);
  expect(series.map(({ value, total }) => [value, total])).toEqual([
    ["a", 3],
    ["b", 2],
    ["c", 1],
    ["d", 1],
    ["e", 1],
    ["", 2],
  ]);
});

test("a report without a release is listed as unknown", () => {
  const counts = daysOfReports([row({ release: "", reportedAt: now })], "release");
  expect(reportsPerDay(counts, now, 1).series[0]?.value).toBe("unknown");
});
