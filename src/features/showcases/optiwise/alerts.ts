import { linearRandom } from "../linearRandom.ts";

const SEED = 2_466_150_225;
export const STATIONS = 64;
const HOURS = 365 * 24;
/** Threshold in kilowatts above the consumption expected from the weather. */
export const LIMIT = 20;
/** A finding closes after consumption was below half the limit for so many consecutive hours. */
const CLEAR_HOURS = 12;
/**
 * A finding opens when a counter reaches this value. Each hour above the limit adds one, each other hour subtracts
 * one.
 */
export const OPEN_HOURS = 6;
/** Additional consumption during a fault, in kilowatts. */
const FAULT = 32;

interface Fault {
  start: number;
  end: number;
}

export interface Station {
  /** Hourly difference between actual consumption and the consumption expected from the weather, in kilowatts. */
  deviations: Float64Array;
  fault: Fault | null;
}

/** Generates a year of drifting noise, with one fault of three to ten days if `hasFault`. */
function generateStation(random: () => number, hasFault: boolean): Station {
  const deviations = new Float64Array(HOURS);
  let drift = 0;
  for (let hour = 0; hour < HOURS; hour += 1) {
    drift = 0.7 * drift + (random() - 0.5) * 14;
    deviations[hour] = drift;
  }
  if (!hasFault) return { deviations, fault: null };
  const start = Math.floor(random() * 8_000) + 200;
  const end = start + 72 + Math.floor(random() * 168);
  for (let hour = start; hour < Math.min(HOURS, end); hour += 1) {
    deviations[hour] = (deviations[hour] ?? 0) + FAULT;
  }
  return { deviations, fault: { start, end } };
}

/** A year of 64 stations; every second one has a fault. */
export function generateStations(): Station[] {
  const random = linearRandom(SEED);
  return Array.from({ length: STATIONS }, (_, station) => generateStation(random, station % 2 === 0));
}

/** Counts how often the value rises above the limit. */
export function plainAlarms(deviations: Float64Array, limit = LIMIT): number {
  let alarms = 0;
  let before = Infinity;
  for (const value of deviations) {
    if (value > limit && before <= limit) alarms += 1;
    before = value;
  }
  return alarms;
}

/** The hours at which the rule with memory opens a finding. */
export function findings(deviations: Float64Array, limit = LIMIT): number[] {
  const opened: number[] = [];
  let open = false;
  let above = 0;
  let below = 0;
  // Not `entries()`, which makes an array for each hour: every step of the slider counts a year of 64 stations.
  for (let hour = 0; hour < deviations.length; hour += 1) {
    const value = deviations[hour] ?? 0;
    above = value > limit ? above + 1 : Math.max(0, above - 1);
    if (!open && above >= OPEN_HOURS) {
      open = true;
      below = 0;
      opened.push(hour);
    }
    if (!open) continue;
    below = value < limit / 2 ? below + 1 : 0;
    if (below >= CLEAR_HOURS) {
      open = false;
      above = 0;
    }
  }
  return opened;
}

/** The first finding during a station's fault, in hours; `undefined` when it has none or was not found. */
export function foundAt({ fault }: Station, opened: readonly number[]): number | undefined {
  return fault ? opened.find((hour) => hour >= fault.start && hour <= fault.end) : undefined;
}
