import {
  dateOf,
  expandSeason,
  makeSeason,
  type Sailing,
  type Season,
  type StatusMessage,
} from "../../src/features/showcases/tf/season.ts";
import { medianTime } from "../medianTime.ts";
import { gzippedBytes } from "./gzippedBytes.ts";

const RUNS = 201;

function allSailings(season: Season): Sailing[] {
  const sailingsOn = expandSeason(season);
  return Array.from({ length: season.days }, (_, day) => sailingsOn(day)).flat();
}

/** One record for each sailing, as an interface without patterns would send it. */
const writtenOut = (season: Season) =>
  allSailings(season).map(({ route: { line, direction }, day, departure, exception }) => {
    const date = dateOf(season, day);
    return {
      id: `${line}-${direction}-${date}-${departure}`,
      line,
      direction,
      date,
      departure,
      // The destination port. Each line has two ports.
      arrival: "next",
      durationMinutes: season.durations[line],
      vessel: line === "A" ? "Vessel 1" : "Vessel 2",
      status: exception === "cancelled" ? "cancelled" : exception ? "delayed" : "scheduled",
      delayMinutes: typeof exception === "number" ? exception : 0,
      checkInClosesMinutes: 60,
    };
  });

const statusMessage: StatusMessage = {
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
  const season = makeSeason();
  const records = writtenOut(season);
  const [flat, patterns] = [JSON.stringify(records), JSON.stringify(season)];
  return {
    sailings: records.length,
    exceptions: season.exceptions.length,
    recordBytes: flat.length,
    recordGzip: gzippedBytes(flat),
    patternBytes: patterns.length,
    patternGzip: gzippedBytes(patterns),
    statusBytes: JSON.stringify(statusMessage).length,
    expandMs: medianTime(RUNS, () => allSailings(season)),
  };
}
