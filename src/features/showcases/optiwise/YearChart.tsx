import { useId, useMemo } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { LoadPlot } from "./LoadPlot.tsx";
import { kilowatts, momentOf, peakOf, rangeWords } from "./rangeWords.ts";
import { READINGS } from "./readings.ts";
import type { Year } from "./useYear.ts";
import styles from "./OptiwiseApp.module.css";

const segments = [
  { value: "year", label: "Year" },
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
  { value: "day", label: "Day" },
] as const;

/** A year of readings: zoom, compare, and walk along the line. The slider is the chart's keyboard and its voice. */
export function YearChart({ shown }: { shown: Year }) {
  const { year, earlier, span, start, length, step, cursor, setCursor, isCompared, compare, show, move } =
    shown;
  const sliderId = useId();
  const loads = useMemo(() => year.subarray(start, start + length), [year, start, length]);
  const before = useMemo(() => earlier?.subarray(start, start + length) ?? null, [earlier, start, length]);
  const value = `${momentOf(cursor)}: ${kilowatts(year[cursor] ?? 0)}${earlier ? `, the year before ${kilowatts(earlier[cursor] ?? 0)}` : ""}`;
  return (
    <section
      className={styles.panel}
      data-compared={isCompared || undefined}
      aria-label="Optiwise load chart"
    >
      <div className={styles.controls}>
        <SegmentedControl legend="Range" segments={segments} value={span} onChange={(next) => show(next)} />
        <span className={styles.pair}>
          <Button onClick={() => move(-1)} unavailable={start === 0}>
            Earlier
          </Button>
          <Button onClick={() => move(1)} unavailable={start + length >= READINGS}>
            Later
          </Button>
        </span>
        <Button onClick={() => show(span, peakOf(year))}>Highest load</Button>
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
        className={classNames("slider", styles.along)}
        type="range"
        min={start}
        max={start + length - 1}
        step={step}
        value={cursor}
        aria-valuetext={value}
        onChange={(event) => setCursor(Number(event.target.value))}
      />
      <div className={styles.halves}>
        <p className={styles.value}>{value}</p>
        <p className={styles.words} role="status">
          {rangeWords(start, loads, before)}
        </p>
      </div>
    </section>
  );
}
