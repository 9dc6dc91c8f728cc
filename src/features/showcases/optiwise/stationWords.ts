import { counted } from "@/lib/figures.ts";
import { foundAt, OPEN_HOURS, type Station } from "./alerts.ts";

/** A number of hours that stays on one line. */
const hours = (count: number): string => counted(count, "hour").replace(" ", "\u00a0");

/** The most hours in a row in which consumption was above what the weather explains by more than the limit. */
function longestRun(deviations: Float64Array, limit: number): number {
  let [longest, run] = [0, 0];
  for (const value of deviations) {
    run = value > limit ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Why a station has findings or none, as sentences.
 * @param opened the hours at which its findings opened.
 * @param limit in kilowatts.
 * @param momentOf an hour of the year as text.
 */
export function stationWords(
  station: Station,
  opened: readonly number[],
  limit: number,
  momentOf: (hour: number) => string,
): string {
  const { deviations, fault } = station;
  const run = longestRun(deviations, limit);
  const tooShort =
    run === 0
      ? `consumption was never ${limit}\u00a0kW above normal`
      : `consumption was ${limit}\u00a0kW above normal for at most ${hours(run)} in a row, and the rule waits for ${OPEN_HOURS}`;
  if (!fault) {
    return opened.length === 0
      ? `No fault, and no finding: ${tooShort}.`
      : `No fault, but ${counted(opened.length, "finding")}: ordinary changes cross a limit this low.`;
  }
  const first = foundAt(station, opened);
  const began = `A fault began on ${momentOf(fault.start)}.`;
  if (first !== undefined) {
    return `${began} The finding opened on ${momentOf(first)}, in hour ${first - fault.start + 1} of the fault.`;
  }
  return opened.length === 0
    ? `${began} It was not found: ${tooShort}.`
    : `${began} It raised no finding of its own: an earlier one was still open, or the limit was too high.`;
}
