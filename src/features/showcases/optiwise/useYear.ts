import { useMemo, useState } from "react";
import { openedWith } from "../dare/Dare.tsx";
import { isHeatable, withHeatedNight } from "./heatedNight.ts";
import { peakOf } from "./rangeWords.ts";
import { generateYear, READINGS, READINGS_A_DAY, SEED } from "./readings.ts";

const spans = {
  year: READINGS,
  month: 30 * READINGS_A_DAY,
  week: 7 * READINGS_A_DAY,
  day: READINGS_A_DAY,
};
/** Readings by which an arrow key moves: a step that can be seen, and never longer than a night. */
const steps = { year: 24, month: 8, week: 2, day: 1 };
export type Span = keyof typeof spans;

/** The year before the insulation. */
const EARLIER = { seed: SEED + 1, factor: 1.12 };

/** The start of a range of that length around a reading, at midnight. */
function startAround(index: number, length: number): number {
  const start = Math.floor((index - length / 2) / READINGS_A_DAY + 0.5) * READINGS_A_DAY;
  return Math.max(0, Math.min(READINGS - length, start));
}

/** What the address shows: the hidden night, the range and the reading. */
function readAddress() {
  const given = openedWith();
  const [night, at] = [Number(given.get("night") ?? NaN), Number(given.get("at") ?? NaN)];
  const span = (Object.keys(spans) as Span[]).find((name) => name === given.get("span"));
  const isReading = Number.isInteger(at) && at >= 0 && at < READINGS;
  return {
    night: isHeatable(night) ? Math.floor(night) : null,
    at: isReading ? at : null,
    span: span ?? "year",
  };
}

/** The year on the chart: its readings, the visible range, and the reading that is read out. */
export function useYear() {
  const [opened] = useState(readAddress);
  const plain = useMemo(() => generateYear(), []);
  const [night, setNight] = useState(opened.night);
  const year = useMemo(() => (night === null ? plain : withHeatedNight(plain, night)), [plain, night]);
  const [span, setSpan] = useState<Span>(opened.span);
  const [cursor, setCursor] = useState(() => opened.at ?? peakOf(year));
  const [start, setStart] = useState(() => startAround(cursor, spans[span]));
  const [isCompared, compare] = useState(false);
  const earlier = useMemo(
    () => (isCompared ? generateYear(EARLIER.seed, EARLIER.factor) : null),
    [isCompared],
  );
  const length = spans[span];
  return {
    opened,
    night,
    setNight,
    year,
    earlier,
    span,
    start,
    length,
    step: steps[span],
    cursor,
    setCursor,
    isCompared,
    compare,
    /** Shows a range of that length around a reading. */
    show(next: Span, around = cursor): void {
      setSpan(next);
      setCursor(around);
      setStart(startAround(around, spans[next]));
    },
    /** Moves by so many ranges. */
    move(by: number): void {
      const moved = Math.max(0, Math.min(READINGS - length, start + by * length));
      setStart(moved);
      setCursor((index) => Math.max(moved, Math.min(moved + length - 1, index)));
    },
  };
}

export type Year = ReturnType<typeof useYear>;
