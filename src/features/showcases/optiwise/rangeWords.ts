import { figure } from "@/lib/figures.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { timeOf } from "./readings.ts";

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
);
const timeFormat = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" }),
);

/** `14 January`, of a reading of the year. */
const dayOf = (index: number): string => dayFormat().format(timeOf(index));
/** `14 January, 12:15`. */
export const momentOf = (index: number): string => `${dayOf(index)}, ${timeFormat().format(timeOf(index))}`;
export const kilowatts = (load: number): string => `${load.toFixed(1)} kW`;

/** Kilowatt-hours of loads in kilowatts, one for each quarter of an hour. */
const energy = (loads: Float64Array) => loads.reduce((sum, load) => sum + load, 0) / 4;

/** The index of the highest load. */
export function peakOf(loads: Float64Array): number {
  let peak = 0;
  for (const [index, load] of loads.entries()) if (load > (loads[peak] ?? 0)) peak = index;
  return peak;
}

function lowestOf(loads: Float64Array): number {
  let lowest = 0;
  for (const [index, load] of loads.entries()) if (load < (loads[lowest] ?? 0)) lowest = index;
  return lowest;
}

/**
 * A range of the year as sentences.
 * @param start the index of its first reading.
 * @param before the same range of the year before; `null` when it is not compared.
 */
export function rangeWords(start: number, loads: Float64Array, before: Float64Array | null): string {
  const last = start + loads.length - 1;
  const days = dayOf(start) === dayOf(last) ? dayOf(start) : `${dayOf(start)} to ${dayOf(last)}`;
  const [peak, low] = [peakOf(loads), lowestOf(loads)];
  const used = energy(loads);
  const sentences = [
    `${days}: ${figure(Math.round(used))} kWh.`,
    `Highest load ${kilowatts(loads[peak] ?? 0)} on ${momentOf(start + peak)}.`,
    `Lowest ${kilowatts(loads[low] ?? 0)} on ${momentOf(start + low)}.`,
  ];
  if (before) {
    const change = Math.round((used / energy(before) - 1) * 100);
    sentences.push(
      change === 0
        ? "As much as in the year before."
        : `${Math.abs(change)} % ${change < 0 ? "less" : "more"} than in the year before.`,
    );
  }
  return sentences.join(" ");
}
