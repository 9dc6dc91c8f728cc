import { useId, useMemo, useState } from "react";
import { Select } from "@/components/ui/controls/Select.tsx";
import { counted } from "@/lib/figures.ts";
import { findings, foundAt, generateStations, LIMIT, OPEN_HOURS, plainAlarms, STATIONS } from "./alerts.ts";
import { momentOf } from "./rangeWords.ts";
import { stationWords } from "./stationWords.ts";
import styles from "./OptiwiseApp.module.css";

const MOST_HOURS = 48;
const stationNames = Array.from({ length: STATIONS }, (_, index) => `Station ${index + 1}`);

/** The rule that opens findings, with the hours it waits as a slider, and why one station has a finding or none. */
export function AlarmRule() {
  const stations = useMemo(() => generateStations(), []);
  const [hours, setHours] = useState(OPEN_HOURS);
  const [name, setName] = useState(stationNames[0] ?? "");
  const id = useId();

  const opened = useMemo(
    () => stations.map(({ deviations }) => findings(deviations, hours)),
    [stations, hours],
  );
  const plain = useMemo(
    () => stations.reduce((sum, { deviations }) => sum + plainAlarms(deviations), 0),
    [stations],
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
      <label className={styles.walk} htmlFor={id}>
        Hours above {LIMIT} kW before a finding opens: <b>{hours}</b>
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={1}
        max={MOST_HOURS}
        value={hours}
        aria-valuetext={counted(hours, "hour")}
        onChange={(event) => setHours(Number(event.target.value))}
      />
      <p className={styles.words} role="status">
        {counted(raised, "finding")} in a year of {STATIONS} stations; {found} of {faults} faults found. An
        alarm at every crossing of the limit would ring {plain} times.
      </p>
      <Select label="Why?" options={stationNames} value={name} onChange={setName} />
      <p className={styles.words}>
        {station && stationWords(station, opened[place] ?? [], hours, (hour) => momentOf(hour * 4))}
      </p>
    </section>
  );
}
