import { medianTime } from "../medianTime.ts";
import { gzippedBytes } from "./gzippedBytes.ts";
import {
  columnsOf,
  extremes,
  generateYear,
  READINGS,
} from "../../src/features/showcases/optiwise/readings.ts";

/** Width of a phone's chart in pixels. */
const WIDTH = 640;
const HEIGHT = 240;
const RUNS = 301;

const averages = (values: Float64Array): number[] =>
  columnsOf(values.length, WIDTH).map(
    ([start, end]) => values.subarray(start, end).reduce((sum, value) => sum + value, 0) / (end - start),
  );

/**
 * Optiwise: the chart of a year, drawn from all readings or from the lowest and highest of each column. Loads in
 * kilowatts.
 */
export function measureReadings() {
  const year = generateYear();
  const indexes = Array.from(year, (_, index) => index);
  const kept = extremes(year, WIDTH);
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
    reduceMs: medianTime(RUNS, () => extremes(year, WIDTH)),
  };
}
