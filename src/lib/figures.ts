import { onFirstUse } from "./onFirstUse.ts";

/** A number with thousands separated: 2,000. By hand, since the first `Intl.NumberFormat` takes a phone about 20 ms. */
export function figure(value: number): string {
  const [whole = "", fraction] = String(Math.round(value * 1_000) / 1_000).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const compact = onFirstUse(
  () => new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 }),
);

/** A whole number in at most seven characters: as `figure` below a million, "12.3m" from there on. */
export function compactFigure(value: number): string {
  return value < 1_000_000 ? figure(value) : compact().format(value);
}

/** A number with its noun: "1 report", "2,000 reports". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${figure(count)} ${count === 1 ? noun : plural}`;
}

/** `40 to 70`, or one number when both ends are the same. */
export const rangeText = ({ low, high }: { low: number; high: number }, text = figure): string =>
  low === high ? text(low) : `${text(low)} to ${text(high)}`;
