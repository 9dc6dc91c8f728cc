import { medianTime } from "../medianTime.ts";
import { gzippedBytes } from "./gzippedBytes.ts";
import { linearRandom } from "./linearRandom.ts";

const SEED = 7;
const FIRST_DAY = Date.UTC(2026, 9, 1);
const DAYS = 182;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Number of random exceptions. Two on the same day and route count as one. */
const DRAWN = 60;
const RUNS = 201;

const lines = ["A", "B"] as const;
const directions = ["out", "back"] as const;
const minutes = { A: 505, B: 660 } as const;
const onWeekdays = ["03:30", "11:15", "20:45"];
const atWeekends = ["05:00", "19:30"];
/** Departures from Monday to Sunday, the same for each line and direction. */
const week = Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? onWeekdays : atWeekends));
const routes = lines.flatMap((line) =>
  directions.map((direction) => ({ line, direction, name: line + direction })),
);

/**
 * Maps day, line and direction to `cancelled` or a delay in minutes, which applies to all sailings of that direction
 * and day.
 */
type Exceptions = Map<string, "cancelled" | number>;

function drawExceptions(): Exceptions {
  const random = linearRandom(SEED);
  const exceptions: Exceptions = new Map();
  for (let index = 0; index < DRAWN; index += 1) {
    const day = Math.floor(random() * DAYS);
    const key = `${day}${lines[index % 2]}${directions[(index >> 1) % 2]}`;
    exceptions.set(key, random() < 0.5 ? "cancelled" : 30 + Math.floor(random() * 240));
  }
  return exceptions;
}

type Visit = (
  day: number,
  route: (typeof routes)[number],
  departure: string,
  exception: "cancelled" | number | undefined,
) => void;

/** Calls `visit` for each sailing of the season, with the exception that applies to it. */
function eachSailing(exceptions: Exceptions, visit: Visit): void {
  for (let day = 0; day < DAYS; day += 1) {
    const departures = week[(new Date(FIRST_DAY + day * DAY_MS).getUTCDay() + 6) % 7] ?? [];
    for (const route of routes) {
      const exception = exceptions.get(day + route.name);
      for (const departure of departures) visit(day, route, departure, exception);
    }
  }
}

/** The season with one record per sailing. */
function writtenOut(exceptions: Exceptions): object[] {
  const records: object[] = [];
  eachSailing(exceptions, (day, { line, direction }, departure, exception) => {
    const date = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
    records.push({
      id: `${line}-${direction}-${date}-${departure}`,
      line,
      direction,
      date,
      departure,
      // The destination port. Each line has two ports.
      arrival: "next",
      durationMinutes: minutes[line],
      vessel: line === "A" ? "Vessel 1" : "Vessel 2",
      status: exception === "cancelled" ? "cancelled" : exception ? "delayed" : "scheduled",
      delayMinutes: typeof exception === "number" ? exception : 0,
      checkInClosesMinutes: 60,
    });
  });
  return records;
}

/** The season as a weekly pattern per direction, plus exceptions. */
const asPatterns = (exceptions: Exceptions) => ({
  from: new Date(FIRST_DAY).toISOString().slice(0, 10),
  days: DAYS,
  patterns: Object.fromEntries(routes.map(({ name }) => [name, week])),
  durations: minutes,
  exceptions: [...exceptions],
});

/** A status message for three sailings: each has a code and minutes. `v` is the version, `at` the time in seconds. */
const statusMessage = {
  v: 412,
  at: Date.UTC(2026, 10, 21, 8) / 1_000,
  s: [
    ["A-out-1121-2045", 1, 35],
    ["B-back-1121-1930", 2, 0],
    ["A-back-1122-0330", 1, 15],
  ],
};

/** TF: a generated season in two storage formats. Sizes in bytes, the time in milliseconds. */
export function measureTimetable() {
  const exceptions = drawExceptions();
  const records = writtenOut(exceptions);
  const [flat, patterns] = [JSON.stringify(records), JSON.stringify(asPatterns(exceptions))];
  return {
    sailings: records.length,
    exceptions: exceptions.size,
    recordBytes: flat.length,
    recordGzip: gzippedBytes(flat),
    patternBytes: patterns.length,
    patternGzip: gzippedBytes(patterns),
    statusBytes: JSON.stringify(statusMessage).length,
    expandMs: medianTime(RUNS, () => {
      const season: object[] = [];
      eachSailing(exceptions, (day, route, departure, exception) => {
        season.push({ day, route, departure, exception });
      });
      return season;
    }),
  };
}
