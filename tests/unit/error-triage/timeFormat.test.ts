import { exactTime, isTime, relativeTime } from "@/components/ui/text/timeFormat.ts";

const now = Date.UTC(2026, 2, 2, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("relativeTime", () => {
  it.each([0, -MINUTE + 1, MINUTE - 1])("calls %d ms just now", (distance) => {
    expect(relativeTime(now + distance, now)).toBe("just now");
  });

  // The words are the platform's; which number and unit they are made of is ours.
  it.each([
    [-MINUTE, -1, "minute"],
    [-HOUR + 1, -59, "minute"],
    [-HOUR, -1, "hour"],
    [-DAY + 1, -23, "hour"],
    [-DAY, -1, "day"],
    [-30 * DAY, -1, "month"],
    [-365 * DAY, -1, "year"],
    [2 * DAY, 2, "day"],
  ] as const)("writes %d ms as %d %s", (distance, value, unit) => {
    const words = new Intl.RelativeTimeFormat("en-GB", { style: "short" }).format(value, unit);
    expect(relativeTime(now + distance, now)).toBe(words);
  });
});

describe("times that no clock says", () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1])("calls %d unknown", (at) => {
    expect(isTime(at)).toBe(false);
    expect(exactTime(at)).toBe("unknown");
    expect(relativeTime(at, now)).toBe("unknown");
  });

  it("accepts the last moment there is", () => {
    expect(isTime(8.64e15)).toBe(true);
  });
});
