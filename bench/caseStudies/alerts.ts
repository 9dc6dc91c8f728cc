import { median } from "../median.ts";
import {
  findings,
  foundAt,
  generateStations,
  plainAlarms,
  STATIONS,
} from "../../src/features/showcases/optiwise/alerts.ts";

/** Optiwise: alarms of a simple threshold and findings of a rule with hysteresis. Delays in hours. */
export function measureAlerts() {
  let plain = 0;
  let found = 0;
  let raised = 0;
  let faults = 0;
  const delays: number[] = [];
  for (const station of generateStations()) {
    plain += plainAlarms(station.deviations);
    const opened = findings(station.deviations);
    raised += opened.length;
    if (!station.fault) continue;
    faults += 1;
    const first = foundAt(station, opened);
    if (first === undefined) continue;
    found += 1;
    delays.push(first - station.fault.start);
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
