import { DAY_MS } from "@/lib/clock.ts";
import { linearRandom } from "../linearRandom.ts";

const SEED = 7;
const FIRST_DAY = Date.UTC(2026, 9, 1);
const DAYS = 182;
/** Number of random exceptions. Two on the same day and route count as one. */
const DRAWN = 60;

const lines = ["A", "B"] as const;
const directions = ["out", "back"] as const;
const minutes = { A: 505, B: 660 } as const;
const onWeekdays = ["03:30", "11:15", "20:45"];
const atWeekends = ["05:00", "19:30"];
/** Departures from Monday to Sunday, the same for each line and direction. */
const week = Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? onWeekdays : atWeekends));

const routes = lines.flatMap((line) =>
  directions.map((direction) => ({ line, direction, name: `${line}${direction}` as const })),
);
export type Route = (typeof routes)[number];

/** What applies to all sailings of one direction and day: `cancelled`, or a delay in minutes. */
type Exception = "cancelled" | number;

/** The season as the app downloads it: a weekly pattern for each direction, and exceptions by day and direction. */
export interface Season {
  /** The first day, YYYY-MM-DD. */
  from: string;
  days: number;
  /** Departures, HH:MM in the time of the port, from Monday to Sunday. */
  patterns: Record<string, readonly (readonly string[])[]>;
  /** How long a crossing takes, in minutes, by line. */
  durations: Record<Route["line"], number>;
  exceptions: [dayAndRoute: string, exception: Exception][];
}

/** The size of the season's JSON after gzip at the server, in bytes. Each browser would compress it a little differently. */
export const SEASON_BYTES = 426;

/** What deviates from the timetable: `at` is when that was known, in seconds; code 1 is late by minutes, 2 is cancelled. */
export interface StatusMessage {
  v: number;
  at: number;
  s: [sailing: string, code: 1 | 2, minutes: number][];
}

/** The generated season, the same on every call. */
export function makeSeason(): Season {
  const random = linearRandom(SEED);
  const exceptions = new Map<string, Exception>();
  for (let index = 0; index < DRAWN; index += 1) {
    const day = Math.floor(random() * DAYS);
    const key = `${day}${lines[index % 2]}${directions[(index >> 1) % 2]}`;
    exceptions.set(key, random() < 0.5 ? "cancelled" : 30 + Math.floor(random() * 240));
  }
  return {
    from: new Date(FIRST_DAY).toISOString().slice(0, 10),
    days: DAYS,
    patterns: Object.fromEntries(routes.map(({ name }) => [name, week])),
    durations: minutes,
    exceptions: [...exceptions],
  };
}

/** One departure. */
export interface Sailing {
  route: Route;
  /** Counted from the season's first day. */
  day: number;
  /** HH:MM in the time of the port. */
  departure: string;
  exception: Exception | undefined;
}

/**
 * Expands the patterns: answers a function that lists the sailings of a day, counted from the season's first day. After
 * its last day the season begins again.
 */
export function expandSeason(season: Season): (day: number) => Sailing[] {
  const exceptions = new Map(season.exceptions);
  const firstWeekday = new Date(season.from).getUTCDay() + 6;
  const remainder = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor;
  return (day) => {
    const weekday = remainder(firstWeekday + day, 7);
    const repeated = remainder(day, season.days);
    return routes.flatMap((route) => {
      const exception = exceptions.get(repeated + route.name);
      return (season.patterns[route.name]?.[weekday] ?? []).map((departure) => ({
        route,
        day,
        departure,
        exception,
      }));
    });
  };
}

/** The day of the season on which `time`, epoch milliseconds, falls in universal time. */
export function dayOfSeason(season: Season, time: number): number {
  return Math.floor((time - Date.parse(season.from)) / DAY_MS);
}

/** The date of a day of the season, YYYY-MM-DD. */
export function dateOf(season: Season, day: number): string {
  return new Date(Date.parse(season.from) + day * DAY_MS).toISOString().slice(0, 10);
}

/** The id of a sailing in a status message: line, direction, month and day, departure. `date` is YYYY-MM-DD. */
export function sailingId({ route, departure }: Sailing, date: string): string {
  return `${route.line}-${route.direction}-${date.slice(5).replace("-", "")}-${departure.replace(":", "")}`;
}
