import { useId, useMemo, useState } from "react";
import { Select } from "@/components/ui/controls/Select.tsx";
import { counted, figure } from "@/lib/figures.ts";
import {
  findings,
  foundAt,
  generateStations,
  LIMIT,
  OPEN_HOURS,
  plainAlarms,
  STATIONS,
  type Station,
} from "./alerts.ts";
import { momentOf } from "./rangeWords.ts";
import styles from "./OptiwiseApp.module.css";

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
 */
export function stationWords(station: Station, opened: readonly number[], limit: number): string {
  const { deviations, fault } = station;
  const hourText = (hour: number) => momentOf(hour * 4);
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
  const began = `A fault began on ${hourText(fault.start)}.`;
  if (first !== undefined) {
    return `${began} The finding opened on ${hourText(first)}, in hour ${first - fault.start + 1} of the fault.`;
  }
  return opened.length === 0
    ? `${began} It was not found: ${tooShort}.`
    : `${began} It raised no finding of its own: an earlier one was still open, or the limit was too high.`;
}

/** Kilowatts. Below, noise raises findings; above, faults are missed. */
const [LOWEST, HIGHEST] = [8, 40];
const stationNames = Array.from({ length: STATIONS }, (_, index) => `Station ${index + 1}`);

/** The rule that opens findings, with its limit as a slider, and why one station has a finding or none. */
export function AlarmRule() {
  const stations = useMemo(() => generateStations(), []);
  const [limit, setLimit] = useState(LIMIT);
  const [name, setName] = useState(stationNames[0] ?? "");
  const id = useId();

  const opened = useMemo(
    () => stations.map(({ deviations }) => findings(deviations, limit)),
    [stations, limit],
  );
  const plain = useMemo(
    () => stations.reduce((sum, { deviations }) => sum + plainAlarms(deviations, limit), 0),
    [stations, limit],
  );
  const raised = opened.reduce((sum, list) => sum + list.length, 0);
  const faults = stations.filter(({ fault }) => fault).length;
  const found = stations.filter(
    (station, index) => foundAt(station, opened[index] ?? []) !== undefined,
  ).length;
  const place = stationNames.indexOf(name);
  const station = stations[place];
  return (
    <section className={styles.panel} aria-label="Optiwise alarm rule">
      <h3 className={styles.title}>When is it an alarm?</h3>
      <div className={styles.halves}>
        <div className={styles.half}>
          <label className={styles.walk} htmlFor={id}>
            A finding opens in hour {OPEN_HOURS} at <b>{`${limit}\u00a0kW`}</b> above normal
          </label>
          <input
            id={id}
            className="slider"
            type="range"
            min={LOWEST}
            max={HIGHEST}
            value={limit}
            aria-valuetext={`${limit} kW`}
            onChange={(event) => setLimit(Number(event.target.value))}
          />
          <p className={styles.words} role="status">
            {[
              `${counted(raised, "finding")} in a year of ${STATIONS} stations; ${found} of ${faults} faults found.`,
              `An alarm at every crossing of the limit would ring ${figure(plain)} times.`,
            ].join(" ")}
          </p>
        </div>
        <div className={styles.half}>
          <Select label="Why?" options={stationNames} value={name} onChange={setName} />
          <p className={styles.words}>{station && stationWords(station, opened[place] ?? [], limit)}</p>
        </div>
      </div>
    </section>
  );
}
