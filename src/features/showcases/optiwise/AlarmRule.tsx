import { useId, useMemo, useState } from "react";
import { Select } from "@/components/ui/controls/Select.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { findings, foundAt, generateStations, LIMIT, OPEN_HOURS, plainAlarms, STATIONS } from "./alerts.ts";
import { momentOf } from "./rangeWords.ts";
import { stationWords } from "./stationWords.ts";
import styles from "./OptiwiseApp.module.css";

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
            A finding opens in hour {OPEN_HOURS} at <b>{limit}&nbsp;kW</b> above normal
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
            {counted(raised, "finding")} in a year of {STATIONS} stations; {found} of {faults} faults found.
            An alarm at every crossing of the limit would ring {figure(plain)} times.
          </p>
        </div>
        <div className={styles.half}>
          <Select label="Why?" options={stationNames} value={name} onChange={setName} />
          <p className={styles.words}>
            {station && stationWords(station, opened[place] ?? [], limit, (hour) => momentOf(hour * 4))}
          </p>
        </div>
      </div>
    </section>
  );
}
