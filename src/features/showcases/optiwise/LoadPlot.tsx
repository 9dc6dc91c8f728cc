import { useMemo, type PointerEvent } from "react";
import { extremes, READINGS_A_DAY, READINGS, timeOf } from "./readings.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import styles from "./LoadPlot.module.css";

const format = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }));
const monthName = format({ month: "short" });
const dayAndMonth = format({ day: "numeric", month: "short" });
const weekday = format({ weekday: "short" });
const timeOfDay = format({ hour: "2-digit", minute: "2-digit" });

const DAYS_OF_WEEK = 7;

/** The readings below which a date stands: each month of a year, some days of a month, each day of a week, four times of a day. */
function ticksOf(start: number, length: number): number[] {
  const days = length / READINGS_A_DAY;
  const every = (step: number) => Array.from({ length: length / step }, (_, tick) => start + tick * step);
  if (length === READINGS)
    return every(READINGS_A_DAY).filter((index) => new Date(timeOf(index)).getUTCDate() === 1);
  if (days > DAYS_OF_WEEK) return every(5 * READINGS_A_DAY);
  return every(days > 1 ? READINGS_A_DAY : READINGS_A_DAY / 4);
}

/** The date or time below a reading, in a range of that length: "Jan", "6 Jan", "Mon", "06:00". */
function tickLabel(index: number, length: number): string {
  const days = length / READINGS_A_DAY;
  const label =
    length === READINGS ? monthName : days > DAYS_OF_WEEK ? dayAndMonth : days > 1 ? weekday : timeOfDay;
  return label().format(timeOf(index));
}

const COLUMNS = 640;
const HEIGHT = 240;
const TOP_KW = 80;
const LEVELS = [60, 40, 20];
/** Labels at the ends of two lines are at least so far apart, as a share of the height. */
const APART = 0.09;

const yOf = (load: number) => HEIGHT - (load / TOP_KW) * HEIGHT;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The line of a range: the lowest and highest reading of each column, so no peak is lost. */
function pathOf(loads: Float64Array): string {
  const columns = Math.min(COLUMNS, loads.length);
  const points = extremes(loads, columns).map(
    (index) => `${((index / loads.length) * COLUMNS).toFixed(1)} ${yOf(loads[index] ?? 0).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

/** Where the lines end, as shares of the height from the top: the mean of the last hours, because one reading is noise. */
function endOf(loads: Float64Array): number {
  const last = loads.subarray(-READINGS_A_DAY / 4);
  return 1 - last.reduce((sum, load) => sum + load, 0) / last.length / TOP_KW;
}

interface LoadPlotProps {
  /** The index of the first reading. */
  start: number;
  loads: Float64Array;
  /** The same range of the year before; `null` when it is not compared. */
  before: Float64Array | null;
  cursor: number;
  onCursor: (index: number) => void;
}

/** The drawing of a range, with dates below it. A press or drag moves the cursor; by keyboard, the slider below does. */
export function LoadPlot({ start, loads, before, cursor, onCursor }: LoadPlotProps) {
  const { length } = loads;
  const line = useMemo(() => pathOf(loads), [loads]);
  const dashes = useMemo(() => before && pathOf(before), [before]);
  const x = ((cursor - start) / length) * COLUMNS;
  const point = ({ currentTarget, clientX, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * length);
    onCursor(start + Math.max(0, Math.min(length - 1, index)));
  };
  const end = endOf(loads);
  const endBefore = before && endOf(before);
  const isAbove = endBefore !== null && endBefore < end;
  const ticks = ticksOf(start, length);
  const gap = endBefore === null ? 0 : Math.max(0, APART - Math.abs(end - endBefore)) / 2;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.chart} onPointerDown={point} onPointerMove={point}>
        <svg viewBox={`0 0 ${COLUMNS} ${HEIGHT}`} preserveAspectRatio="none">
          {LEVELS.map((level) => (
            <line key={level} className={styles.grid} x1="0" x2={COLUMNS} y1={yOf(level)} y2={yOf(level)} />
          ))}
          {dashes && <path className={styles.before} d={dashes} />}
          <path className={styles.line} d={line} />
          <line className={styles.cursor} x1={x} x2={x} y1="0" y2={HEIGHT} />
        </svg>
      </div>
      {LEVELS.map((level) => (
        <span key={level} className={styles.level} style={{ insetBlockStart: percent(1 - level / TOP_KW) }}>
          {level} kW
        </span>
      ))}
      {endBefore !== null && (
        <>
          <span className={styles.year} style={{ insetBlockStart: percent(end + (isAbove ? gap : -gap)) }}>
            2025
          </span>
          <span
            className={styles.yearBefore}
            style={{ insetBlockStart: percent(endBefore + (isAbove ? -gap : gap)) }}
          >
            2024
          </span>
        </>
      )}
      <ol className={styles.ticks} data-many={ticks.length > 6 || undefined}>
        {ticks.map((index) => (
          <li key={index} style={{ insetInlineStart: percent((index - start) / length) }}>
            {tickLabel(index, length)}
          </li>
        ))}
      </ol>
    </div>
  );
}
