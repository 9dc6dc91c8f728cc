import { quotaUse, noteUse } from "@/api/quotaUse.ts";
import { addCounts } from "@/telemetry/report/dropCounts.ts";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { weekFigures } from "@/features/error-triage/overview/WeekTable.tsx";
import { decision, group as groupOf, NOON } from "./groups/rows.ts";

const DAY = 24 * 60 * 60 * 1_000;

/** A group whose reports arrived so many days ago. */
function group(
  errorId: string,
  daysAgo: readonly [number, ...number[]],
  resolvedDaysAgo?: number,
): ErrorGroup {
  const decided =
    resolvedDaysAgo === undefined ? null : decision({ errorId, decidedAt: NOON - resolvedDaysAgo * DAY });
  return groupOf(
    { errorId },
    daysAgo.map((days) => ({ reportedAt: NOON - days * DAY })),
    decided,
  );
}

describe("the figures of the week", () => {
  test("count reports and errors of the last seven days, and of the seven days before", () => {
    const groups = [group("a", [0, 1, 1]), group("b", [2, 20]), group("c", [8]), group("d", [6, 9])];
    expect(weekFigures(groups, NOON)).toEqual({
      last: { reports: 5, seen: 3, fresh: 1 },
      before: { reports: 2, seen: 2, fresh: 2 },
      regressed: 0,
    });
  });

  test("change at midnight, UTC, as the days of the groups do", () => {
    const [midnight, before] = [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 16) - 1];
    const at = (reportedAt: number) => groupOf({ errorId: "a" }, [{ reportedAt }]);
    expect(weekFigures([at(midnight)], NOON).last.reports).toBe(1);
    expect(weekFigures([at(before)], NOON)).toMatchObject({
      last: { reports: 0, seen: 0 },
      before: { reports: 1, seen: 1, fresh: 1 },
    });
    expect(weekFigures([at(midnight - 7 * DAY - 1)], NOON).before.reports).toBe(0);
  });

  test("count an error as regressed when it was resolved before its last report", () => {
    const groups = [group("a", [1, 20], 10), group("b", [2, 20], 1), group("c", [9, 20], 10)];
    expect(weekFigures(groups, NOON)).toMatchObject({ last: { seen: 2, fresh: 0 }, regressed: 1 });
  });
});

test("drops are summed reason by reason", () => {
  expect([{ noise: 2, leaving: 1 }, {}, { noise: 5, storage: 3 }].reduce(addCounts, {})).toEqual({
    noise: 7,
    leaving: 1,
    storage: 3,
  });
});

describe("the use of the quota", () => {
  // 08:00 UTC is midnight in California in November.
  const midnight = Date.UTC(2026, 10, 22, 8);
  beforeEach(() => window.localStorage.clear());

  test("is the sum of the day, in California", () => {
    noteUse("reads", 4, midnight);
    noteUse("reads", 38, midnight + DAY - 1);
    noteUse("writes", 2, midnight + 1);
    expect(quotaUse(midnight + DAY - 1)).toEqual({ reads: 42, writes: 2, deletes: 0 });
  });

  test("begins again at midnight", () => {
    noteUse("deletes", 9, midnight - 1);
    expect(quotaUse(midnight)).toEqual({ reads: 0, writes: 0, deletes: 0 });
    noteUse("deletes", 1, midnight);
    expect(quotaUse(midnight).deletes).toBe(1);
  });

  test.each(["not JSON", "null", '{"day":"2026-11-22","reads":-4,"writes":"many","deletes":1.5}'])(
    "is counted from zero when what is stored is damaged: %s",
    (stored) => {
      window.localStorage.setItem("holmwerk:quota-use", stored);
      expect(quotaUse(midnight)).toEqual({ reads: 0, writes: 0, deletes: 0 });
    },
  );
});
