import type { ReportRow } from "@/api/groups/reportRow.ts";
import { reportsPerDay } from "@/features/error-triage/overview/reportsPerDay.ts";

const now = new Date(2026, 10, 22, 15, 30).getTime();
const HOUR = 60 * 60 * 1_000;

const row = (hoursAgo: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  id: "r",
  errorId: "e",
  status: "active",
  count: 1,
  timestamp: 0,
  lastOccurred: 0,
  reportedAt: now - hoursAgo * HOUR,
  sessionId: "s",
  page: "/",
  browser: "Firefox 153",
  os: "Linux",
  release: "r1",
  boundary: "",
  dropped: {},
  ...changes,
});

test("each report counts on its day of arrival, and older ones do not count", () => {
  const { days, series } = reportsPerDay([row(0), row(15), row(16), row(24 * 10)], "status", now, 3);
  expect(days).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
  expect(series).toEqual([{ value: "Active", perDay: [0, 1, 2], total: 3 }]);
});

test("the days are calendar days in the weeks in which the clock changes", () => {
  const afterChange = new Date(2026, 9, 26, 0, 30).getTime();
  expect(reportsPerDay([], "status", afterChange, 3).days).toEqual([
    "2026-10-24",
    "2026-10-25",
    "2026-10-26",
  ]);
});

test("the five most frequent values have their own series, and all others share the last", () => {
  const rows = ["a", "a", "a", "b", "b", "c", "d", "e", "f", "g"].map((release) => row(1, { release }));
  const { series } = reportsPerDay(rows, "release", now, 1);
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
  expect(reportsPerDay([row(1, { release: "" })], "release", now, 1).series[0]?.value).toBe("unknown");
});
