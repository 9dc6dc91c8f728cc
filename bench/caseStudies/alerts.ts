import { median } from "../median.ts";
import { linearRandom } from "./linearRandom.ts";

const SEED = 2_466_150_225;
const STATIONS = 64;
const HOURS = 365 * 24;
/** Kilowatts above what the weather explains at which the plain limit raises an alarm. */
const LIMIT = 20;
/** A finding closes when consumption has been below this for so many hours in succession. */
const CLEAR = 10;
const CLEAR_HOURS = 12;
/** It opens when so many hours lie above the limit; an hour below takes one off. */
const OPEN_HOURS = 6;
/** What a fault adds, in kilowatts. */
const FAULT = 32;

interface Fault {
  start: number;
  end: number;
}

interface Station {
  /** For each hour, how far consumption lies from what the weather explains, in kilowatts. */
  deviations: Float64Array;
  fault: Fault | null;
}

/** A year of noise that drifts, and in every other station one fault of three to ten days. */
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

/** How often the value crosses the limit. */
function plainAlarms(deviations: Float64Array): number {
  return deviations.reduce((alarms, value, hour) => {
    const before = deviations[hour - 1] ?? Infinity;
    return value > LIMIT && before <= LIMIT ? alarms + 1 : alarms;
  }, 0);
}

/** The hours at which the rule with memory opens a finding. */
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

/** Optiwise: alarms of a plain limit and findings of a rule with memory. Delays in hours. */
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
