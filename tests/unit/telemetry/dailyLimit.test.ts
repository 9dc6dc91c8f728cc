import { countReport, DAILY_LIMIT } from "@/telemetry/dailyLimit.ts";

describe("countReport", () => {
  it("is one hundred a day", () => {
    expect(DAILY_LIMIT).toBe(100);
  });

  it.each([
    [
      { day: "", count: 0 },
      { day: "2026-03-02", count: 1 },
    ],
    [
      { day: "2026-03-02", count: 98 },
      { day: "2026-03-02", count: 99 },
    ],
    [
      { day: "2026-03-02", count: 99 },
      { day: "2026-03-02", count: 100 },
    ],
    [{ day: "2026-03-02", count: 100 }, null],
    [{ day: "2026-03-02", count: 5_000 }, null],
    [
      { day: "2026-03-01", count: 100 },
      { day: "2026-03-02", count: 1 },
    ],
    // The visitor's clock was set back: any other day counts as a new day.
    [
      { day: "2026-03-03", count: 100 },
      { day: "2026-03-02", count: 1 },
    ],
  ])("%p on 2 March becomes %p", (daily, counted) => {
    expect(countReport(daily, "2026-03-02")).toEqual(counted);
  });
});
