import { figure } from "@/lib/figures.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { timeOf } from "./readings.ts";

/** One for day and time: on a slow phone, making a format takes longer than drawing the chart. */
const format = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "UTC",
    }),
);

/** `14 January, 12:15`, of a reading of the year. The day stays with its month. */
export const momentOf = (index: number): string =>
  format().format(timeOf(index)).replace(" at ", ", ").replace(" ", "\u00a0");
/** `14 January`. */
const dayOf = (index: number): string => momentOf(index).replace(/,.*/, "");
export const kilowatts = (load: number): string => `${load.toFixed(1)}\u00a0kW`;

/** Kilowatt-hours of loads in kilowatts, one for each quarter of an hour. */
const energy = (loads: Float64Array) => loads.reduce((sum, load) => sum + load, 0) / 4;

/** The index of the highest load. */
export const peakOf = (loads: Float64Array): number => loads.indexOf(loads.reduce((a, b) => Math.max(a, b)));
const lowestOf = (loads: Float64Array): number => loads.indexOf(loads.reduce((a, b) => Math.min(a, b)));

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
    `${days}: ${figure(Math.round(used))}\u00a0kWh.`,
    `Highest load ${kilowatts(loads[peak] ?? 0)} on ${momentOf(start + peak)}.`,
    `Lowest ${kilowatts(loads[low] ?? 0)} on ${momentOf(start + low)}.`,
  ];
  if (before) {
    const change = Math.round((used / energy(before) - 1) * 100);
    sentences.push(
      change === 0
        ? "As much as in the year before."
        : `${Math.abs(change)}% ${change < 0 ? "less" : "more"} than in the year before.`,
    );
  }
  return sentences.join(" ");
}
