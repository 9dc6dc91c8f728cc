import { MINUTE_MS } from "@/lib/clock.ts";
import { hashBase36 } from "@/lib/hash.ts";
import { linearRandom } from "../linearRandom.ts";
import {
  dateOf,
  dayOfSeason,
  expandSeason,
  sailingId,
  type Route,
  type Sailing,
  type Season,
  type StatusMessage,
} from "./season.ts";
import { zonedTime } from "./zonedTime.ts";

/** How far ahead the app looks, in milliseconds. */
const AHEAD_MS = 14 * 60 * MINUTE_MS;
/** Check-in closes so long before a departure. */
const CHECK_IN_MS = 60 * MINUTE_MS;

interface Port {
  name: string;
  zone: string;
}

const ventspils: Port = { name: "Ventspils", zone: "Europe/Riga" };
/** The port whose time the phone shows. */
export const homePort: Port = { name: "Stockholm", zone: "Europe/Stockholm" };
const turku: Port = { name: "Turku", zone: "Europe/Helsinki" };

/** The ports exist, the line does not. */
const ports: Record<Route["name"], [from: Port, to: Port]> = {
  Aout: [homePort, ventspils],
  Aback: [ventspils, homePort],
  Bout: [homePort, turku],
  Bback: [turku, homePort],
};

/** One departure with everything that is known of it; times in epoch milliseconds. */
export interface Crossing {
  id: string;
  from: Port;
  to: Port;
  planned: number;
  /** The departure that is expected: planned and delay. */
  expected: number;
  arrival: number;
  checkInCloses: number;
  delayMinutes: number;
  cancelled: boolean;
  /** Whether the last status covers it. What it does not cover is known from the timetable only. */
  hasStatus: boolean;
}

/** Its ports: "Stockholm to Turku". */
export const routeOf = ({ from, to }: Crossing): string => `${from.name} to ${to.name}`;

function toCrossing(sailing: Sailing, season: Season, status: StatusMessage | null): Crossing {
  const { route, day, departure, exception } = sailing;
  const date = dateOf(season, day);
  const id = sailingId(sailing, date);
  const [, code, minutes] = status?.s.find(([name]) => name === id) ?? [];
  const [from, to] = ports[route.name];
  const cancelled = exception === "cancelled" || code === 2;
  const delayMinutes = code === 1 ? (minutes ?? 0) : typeof exception === "number" ? exception : 0;
  const planned = zonedTime(date, departure, from.zone);
  const expected = planned + delayMinutes * MINUTE_MS;
  return {
    id,
    from,
    to,
    planned,
    expected,
    arrival: expected + season.durations[route.line] * MINUTE_MS,
    checkInCloses: expected - CHECK_IN_MS,
    delayMinutes,
    cancelled,
    hasStatus: status !== null && planned < status.at * 1_000 + AHEAD_MS,
  };
}

/** The crossings from yesterday on that are planned for the next 14 hours at the latest. */
function crossingsAround(season: Season, status: StatusMessage | null, now: number): Crossing[] {
  const sailingsOn = expandSeason(season);
  const today = dayOfSeason(season, now);
  return [today - 1, today, today + 1]
    .flatMap((day) => sailingsOn(day))
    .map((sailing) => toCrossing(sailing, season, status))
    .filter(({ planned }) => planned < now + AHEAD_MS);
}

/** The crossings that have not left yet and are planned for the next 14 hours, earliest first. */
export function nextCrossings(season: Season, status: StatusMessage | null, now: number): Crossing[] {
  return crossingsAround(season, status, now)
    .filter(({ expected }) => expected > now)
    .toSorted((a, b) => a.expected - b.expected);
}

/** How many of ten crossings are late, and how many of twenty are cancelled. */
const [LATE, CANCELLED] = [0.3, 0.05];

/** What the line's office would send now: made up, and the same for everybody at the same time. */
export function makeStatus(season: Season, now: number): StatusMessage {
  // A late one is named until it leaves: without its delay, it would be thought to have left on time.
  const deviations = crossingsAround(season, null, now).flatMap(({ id, planned }): StatusMessage["s"] => {
    const random = linearRandom(Number.parseInt(hashBase36(id), 36));
    // The first numbers of near seeds are near each other.
    random();
    const drawn = random();
    if (drawn < CANCELLED) return planned > now ? [[id, 2, 0]] : [];
    const minutes = drawn < CANCELLED + LATE ? 10 + 5 * Math.floor(random() * 12) : 0;
    return minutes > 0 && planned + minutes * MINUTE_MS > now ? [[id, 1, minutes]] : [];
  });
  const seconds = Math.floor(now / 1_000);
  return { v: Math.floor(seconds / 60), at: seconds, s: deviations };
}

/** The next crossings that will sail, as the line's office knows them at that time, earliest first. */
export const sailingCrossings = (season: Season, at: number): Crossing[] =>
  nextCrossings(season, makeStatus(season, at), at).filter(({ cancelled }) => !cancelled);
