import { counted } from "@/lib/figures.ts";
import { foundAt, LIMIT, type Station } from "./alerts.ts";

/** The most hours that consumption stayed above the limit without a break. */
function longestRun(deviations: Float64Array): number {
  let [longest, run] = [0, 0];
  for (const value of deviations) {
    run = value > LIMIT ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Why a station has findings or none, as sentences.
 * @param opened the hours at which its findings opened.
 * @param hours the hours that the rule waits.
 * @param momentOf an hour of the year as text.
 */
export function stationWords(
  station: Station,
  opened: readonly number[],
  hours: number,
  momentOf: (hour: number) => string,
): string {
  const { deviations, fault } = station;
  const run = `Consumption was above the limit for ${counted(longestRun(deviations), "hour")} in a row at most`;
  if (!fault) {
    return opened.length === 0
      ? `No fault, and no finding. ${run}; the rule waits for ${counted(hours, "hour")}.`
      : `No fault, but ${counted(opened.length, "finding")}: the rule waits too short. ${run}.`;
  }
  const first = foundAt(station, opened);
  const began = `A fault began on ${momentOf(fault.start)}.`;
  return first === undefined
    ? `${began} It was not found. ${run}; the rule waits for ${counted(hours, "hour")}.`
    : `${began} The finding opened on ${momentOf(first)}, ${counted(first - fault.start, "hour")} later.`;
}
