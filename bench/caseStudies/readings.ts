import { medianTime } from "../medianTime.ts";
import { gzippedBytes } from "./gzippedBytes.ts";
import { linearRandom } from "../../src/features/showcases/linearRandom.ts";

const SEED = 250_514_341;
/** Quarter-hours in a year. */
const READINGS = 35_040;
/** Short peaks that a chart must not lose. */
const PEAKS = 12;
const PEAK_KW = 40;
/** Width of a phone's chart in pixels. */
const WIDTH = 640;
const HEIGHT = 240;
const RUNS = 301;

/** Generates a year's load in kilowatts: higher in winter and during the day, with noise and some short peaks. */
function generateYear(): Float64Array {
  const random = linearRandom(SEED);
  const year = Float64Array.from({ length: READINGS }, (_, index) => {
    const [hour, day] = [(index / 4) % 24, index / 96];
    const season = 12 * Math.cos(((day - 15) / 365) * 6.283);
    const daytime = 6 * Math.sin(((hour - 6) / 24) * 6.283);
    return Math.max(0, 18 + season + daytime + (random() - 0.5) * 4);
  });
  for (let peak = 0; peak < PEAKS; peak += 1) {
    const index = Math.floor(random() * READINGS);
    year[index] = (year[index] ?? 0) + PEAK_KW;
  }
  return year;
}

/** The start (inclusive) and end (exclusive) of each column's readings. */
const columnsOf = (length: number) =>
  Array.from(
    { length: WIDTH },
    (_, column) =>
      [Math.floor((column * length) / WIDTH), Math.floor(((column + 1) * length) / WIDTH)] as const,
  );

/** The indexes of the lowest and highest reading of each column, in chronological order. */
function extremes(values: Float64Array): number[] {
  const kept: number[] = [];
  for (const [start, end] of columnsOf(values.length)) {
    let [low, high] = [start, start];
    for (let index = start; index < end; index += 1) {
      const value = values[index] ?? 0;
      if (value < (values[low] ?? 0)) low = index;
      if (value > (values[high] ?? 0)) high = index;
    }
    kept.push(Math.min(low, high), Math.max(low, high));
  }
  return kept;
}

const averages = (values: Float64Array): number[] =>
  columnsOf(values.length).map(
    ([start, end]) => values.subarray(start, end).reduce((sum, value) => sum + value, 0) / (end - start),
  );

/**
 * Optiwise: the chart of a year, drawn from all readings or from the lowest and highest of each column. Loads in
 * kilowatts.
 */
export function measureReadings() {
  const year = generateYear();
  const indexes = Array.from(year, (_, index) => index);
  const kept = extremes(year);
  const highest = Math.max(...year);
  const path = (chosen: number[]) => {
    const points = chosen.map((index) => {
      const [x, y] = [(index / READINGS) * WIDTH, HEIGHT - ((year[index] ?? 0) / highest) * HEIGHT];
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${points.join("L")}`;
  };
  return {
    readings: READINGS,
    highest,
    highestKept: Math.max(...kept.map((index) => year[index] ?? 0)),
    highestAverage: Math.max(...averages(year)),
    keptGzip: gzippedBytes(path(kept)),
    allGzip: gzippedBytes(path(indexes)),
    reduceMs: medianTime(RUNS, () => extremes(year)),
  };
}
