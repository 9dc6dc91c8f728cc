import { gzipSync } from "node:zlib";
import { assert, constantFrom, integer, property } from "fast-check";
import { makeStatus, nextCrossings } from "@/features/showcases/tf/crossings.ts";
import { makeSeason, SEASON_BYTES } from "@/features/showcases/tf/season.ts";
import { timeIn, zonedTime } from "@/features/showcases/tf/zonedTime.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const EVENING = Date.parse("2026-12-01T19:00:00Z");
const season = makeSeason();

test("a time of day in a zone becomes the moment at which clocks there show it", () => {
  assert(
    property(
      integer({ min: 0, max: 3_000 }),
      integer({ min: 0, max: 23 }),
      integer({ min: 0, max: 59 }),
      constantFrom("Europe/Stockholm", "Europe/Riga", "America/New_York", "Pacific/Auckland"),
      (day, hour, minute, zone) => {
        const date = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
        const clock = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
        const shown = timeIn(zone, zonedTime(date, clock, zone));
        // The hour that summer time leaves out is the only one that no clock shows. It becomes the one before or after.
        const near = [0, 1, 23].map(
          (more) => `${String((hour + more) % 24).padStart(2, "0")}:${clock.slice(3)}`,
        );
        expect(near).toContain(shown);
      },
    ),
  );
  expect(zonedTime("2026-12-01", "20:45", "Europe/Stockholm")).toBe(Date.parse("2026-12-01T19:45:00Z"));
  expect(zonedTime("2026-12-02", "00:30", "Europe/Helsinki")).toBe(Date.parse("2026-12-01T22:30:00Z"));
  expect(zonedTime("2026-07-01", "03:30", "Europe/Riga")).toBe(Date.parse("2026-07-01T00:30:00Z"));
});

test("the season has the size that the app says it downloads, as far as compressors agree", () => {
  expect(Math.abs(gzipSync(JSON.stringify(season)).length - SEASON_BYTES)).toBeLessThan(5);
});

test("lists what has not left yet, each departure in the time of its port", () => {
  const crossings = nextCrossings(season, null, EVENING);
  expect(crossings.map(({ from, expected }) => `${from.name} ${timeIn(from.zone, expected)}`)).toEqual([
    "Stockholm 20:45",
    "Stockholm 20:45",
    "Ventspils 03:30",
    "Turku 03:30",
    "Stockholm 03:30",
    "Stockholm 03:30",
  ]);
  for (const { planned, expected } of crossings) expect(expected).toBeGreaterThanOrEqual(planned);
});

test("keeps a late crossing in the list until it leaves, and shows the delay that the status names", () => {
  const [first] = nextCrossings(season, null, EVENING);
  const late = { v: 1, at: EVENING / 1_000, s: [[first?.id ?? "", 1, 35] as [string, 1, number]] };
  const after = (first?.planned ?? 0) + 60_000;
  expect(nextCrossings(season, null, after)[0]?.id).not.toBe(first?.id);
  const sailing = nextCrossings(season, late, after).find(({ id }) => id === first?.id);
  expect(sailing).toMatchObject({ delayMinutes: 35, cancelled: false });
  expect((sailing?.arrival ?? 0) - (first?.arrival ?? 0)).toBe(35 * 60_000);
});

test("goes on after the last day of the season", () => {
  const afterwards = Date.parse(season.from) + (season.days + 40) * DAY_MS;
  expect(nextCrossings(season, null, afterwards).length).toBeGreaterThan(0);
});

test("makes a status that names crossings of the list, the same on every call", () => {
  for (let day = 0; day < 60; day += 1) {
    const now = EVENING + day * DAY_MS;
    const status = makeStatus(season, now);
    const ids = new Set(nextCrossings(season, status, now).map(({ id }) => id));
    expect(status.s.filter(([id]) => !ids.has(id))).toEqual([]);
    expect(makeStatus(season, now)).toEqual(status);
  }
});

test("a ship that is late stays in the list until it leaves, whatever is asked meanwhile", () => {
  let late = 0;
  for (let day = 0; day < 30; day += 1) {
    const now = EVENING + day * DAY_MS;
    for (const { id, planned, delayMinutes, expected } of nextCrossings(
      season,
      makeStatus(season, now),
      now,
    )) {
      if (delayMinutes === 0) continue;
      late += 1;
      const after = planned + 60_000;
      const again = nextCrossings(season, makeStatus(season, after), after).find((one) => one.id === id);
      expect(again?.expected).toBe(expected);
    }
  }
  expect(late).toBeGreaterThan(0);
});
