import { linearRandom } from "../linearRandom.ts";

/** Quarter-hours in a year. */
export const READINGS = 35_040;
export const READINGS_A_DAY = 96;
export const SEED = 250_514_341;
const STEP_MS = 15 * 60_000;
const FIRST = Date.UTC(2025, 0, 1);

/** When a reading was taken, epoch milliseconds. */
export const timeOf = (index: number): number => FIRST + index * STEP_MS;
/** Short peaks that a chart must not lose. */
const PEAKS = 12;
const PEAK_KW = 40;

/**
 * Generates a year's load in kilowatts: higher in winter and during the day, with noise and some short peaks.
 * @param factor multiplies the load without the peaks.
 */
export function generateYear(seed = SEED, factor = 1): Float64Array {
  const random = linearRandom(seed);
  const year = Float64Array.from({ length: READINGS }, (_, index) => {
    const [hour, day] = [(index / 4) % 24, index / READINGS_A_DAY];
    const season = 12 * Math.cos(((day - 15) / 365) * 6.283);
    const daytime = 6 * Math.sin(((hour - 6) / 24) * 6.283);
    return factor * Math.max(0, 18 + season + daytime + (random() - 0.5) * 4);
  });
  for (let peak = 0; peak < PEAKS; peak += 1) {
    const index = Math.floor(random() * READINGS);
    year[index] = (year[index] ?? 0) + PEAK_KW;
  }
  return year;
}

/** The start (inclusive) and end (exclusive) of each column's readings. */
export const columnsOf = (length: number, columns: number) =>
  Array.from(
    { length: columns },
    (_, column) =>
      [Math.floor((column * length) / columns), Math.floor(((column + 1) * length) / columns)] as const,
  );

/** The indexes of the lowest and highest reading of each column, in chronological order. */
export function extremes(values: Float64Array, columns: number): number[] {
  const kept: number[] = [];
  for (const [start, end] of columnsOf(values.length, columns)) {
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
