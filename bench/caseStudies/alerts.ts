import { median } from "../median.ts";
import { linearRandom } from "../../src/features/showcases/linearRandom.ts";

const SEED = 2_466_150_225;
const STATIONS = 64;
const HOURS = 365 * 24;
/** Threshold of the simple alarm, in kilowatts above the consumption expected from the weather. */
const LIMIT = 20;
/** A finding closes after consumption was below this value for `CLEAR_HOURS` consecutive hours. */
const CLEAR = 10;
const CLEAR_HOURS = 12;
/**
 * A finding opens when a counter reaches this value. Each hour above the limit adds one, each other hour subtracts
 * one.
 */
const OPEN_HOURS = 6;
/** Additional consumption during a fault, in kilowatts. */
const FAULT = 32;

interface Fault {
  start: number;
  end: number;
}

interface Station {
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

/** Counts how often the value rises above the limit. */
function plainAlarms(deviations: Float64Array): number {
  return deviations.reduce((alarms, value, hour) => {
    const before = deviations[hour - 1] ?? Infinity;
    return value > LIMIT && before <= LIMIT ? alarms + 1 : alarms;
  }, 0);
}

/** The hours at which the rule with hysteresis opens a finding. */
function findings(deviations: Float64Array): number[] {
  const opened: number[] = [];
  let open = false;
  let above = 0;
  let below = 0;
  for (const [hour, value] of deviations.entries()) {
    above = value > LIMIT ? above + 1 : Math.max(0, above - 1);
    if (!open && above >= OPEN_HOURS) {
      open = true;
      below = 0;
      opened.push(hour);
    }
    if (!open) continue;
    below = value < CLEAR ? below + 1 : 0;
    if (below >= CLEAR_HOURS) {
      open = false;
      above = 0;
    }
  }
  return opened;
}

/** Optiwise: alarms of a simple threshold and findings of a rule with hysteresis. Delays in hours. */
export function measureAlerts() {
  const random = linearRandom(SEED);
  let plain = 0;
  let found = 0;
  let raised = 0;
  let faults = 0;
  const delays: number[] = [];
  for (let station = 0; station < STATIONS; station += 1) {
    const { deviations, fault } = generateStation(random, station % 2 === 0);
    plain += plainAlarms(deviations);
    const opened = findings(deviations);
    raised += opened.length;
    if (!fault) continue;
    faults += 1;
    const first = opened.find((hour) => hour >= fault.start && hour <= fault.end);
    if (first === undefined) continue;
    found += 1;
    delays.push(first - fault.start);
  }
  return {
    stations: STATIONS,
    plain,
    raised,
    faults,
    found,
    medianDelay: median(delays),
    longestDelay: Math.max(...delays),
  };
}
