import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { LoadPlot } from "./LoadPlot.tsx";
import { kilowatts, momentOf, peakOf, rangeWords } from "./rangeWords.ts";
import { generateYear, READINGS, READINGS_A_DAY, SEED } from "./readings.ts";
import styles from "./OptiwiseApp.module.css";

const spans = { year: READINGS, month: 30 * READINGS_A_DAY, week: 7 * READINGS_A_DAY, day: READINGS_A_DAY };
type Span = keyof typeof spans;
const segments = [
  { value: "year", label: "Year" },
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
  { value: "day", label: "Day" },
] as const;

/** The year before the insulation. */
const EARLIER = { seed: SEED + 1, factor: 1.12 };

/** The start of a range of that length around a reading, at midnight. */
function startAround(index: number, length: number): number {
  const start = Math.floor((index - length / 2) / READINGS_A_DAY + 0.5) * READINGS_A_DAY;
  return Math.max(0, Math.min(READINGS - length, start));
}

/** A year of readings: zoom, compare, and walk along the line. The slider is the chart's keyboard and its voice. */
export function YearChart() {
  const year = useMemo(() => generateYear(), []);
  const [span, setSpan] = useState<Span>("year");
  const [start, setStart] = useState(0);
  const [cursor, setCursor] = useState(() => peakOf(year));
  const [isCompared, compare] = useState(false);
  const earlier = useMemo(
    () => (isCompared ? generateYear(EARLIER.seed, EARLIER.factor) : null),
    [isCompared],
  );
  const sliderId = useId();

  const length = spans[span];
  const loads = useMemo(() => year.subarray(start, start + length), [year, start, length]);
  const before = useMemo(() => earlier?.subarray(start, start + length) ?? null, [earlier, start, length]);

  function show(next: Span, around = cursor): void {
    setSpan(next);
    setStart(startAround(around, spans[next]));
  }
  function move(by: number): void {
    const moved = Math.max(0, Math.min(READINGS - length, start + by * length));
    setStart(moved);
    setCursor((index) => Math.max(moved, Math.min(moved + length - 1, index)));
  }
  const goToPeak = () => {
    const peak = peakOf(year);
    setCursor(peak);
    setStart(startAround(peak, length));
  };

  const load = year[cursor] ?? 0;
  const value = `${momentOf(cursor)}: ${kilowatts(load)}${earlier ? `, the year before ${kilowatts(earlier[cursor] ?? 0)}` : ""}`;
  return (
    <section className={styles.panel} aria-label="Optiwise load chart">
      <div className={styles.controls}>
        <SegmentedControl legend="Range" segments={segments} value={span} onChange={(next) => show(next)} />
        <Button onClick={() => move(-1)} unavailable={start === 0}>
          Earlier
        </Button>
        <Button onClick={() => move(1)} unavailable={start + length >= READINGS}>
          Later
        </Button>
        <Button onClick={goToPeak}>Highest load</Button>
        <Button pressed={isCompared} onClick={() => compare(!isCompared)}>
          Compare with the year before
        </Button>
      </div>
      <LoadPlot start={start} loads={loads} before={before} cursor={cursor} onCursor={setCursor} />
      <label className={styles.walk} htmlFor={sliderId}>
        Move along the line
      </label>
      <input
        id={sliderId}
        className={styles.slider}
        type="range"
        min={start}
        max={start + length - 1}
        value={cursor}
        aria-valuetext={value}
        onChange={(event) => setCursor(Number(event.target.value))}
      />
      <p className={styles.value}>{value}</p>
      <p className={styles.words} role="status">
        {rangeWords(start, loads, before)}
      </p>
    </section>
  );
}
