import { features, kinds, origins, rates, type Days } from "@/content/planner.ts";
import { listOf, textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";

/** One line of the bill. */
export interface EstimateLine {
  part: string;
  /** How it is counted, in words; empty for a fixed amount. */
  count: string;
  days: Days;
}

export interface Estimate {
  lines: readonly EstimateLine[];
  /** The sum of the lines. */
  days: Days;
  /** Euros per person-day. */
  dayRate: number;
  /** Person-days times day rate, in euros without value added tax. */
  cost: Days;
}

/** The number of pages or screens; anything but a positive whole number counts as unanswered. */
function sizeOf(answers: PlannerAnswers): number | null {
  const text = textOf(answers, "size");
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

const times = (count: number, { low, high }: Days): Days => ({ low: count * low, high: count * high });
const add = (a: Days, b: Days): Days => ({ low: a.low + b.low, high: a.high + b.high });

/** A percentage of a number of days, rounded up to half a day. */
const share = (days: number, percent: number): number => Math.ceil((days * 2 * percent) / 100) / 2;

/** Looks up an answer, which can be anything that a stored draft holds. */
function entry<Table extends object>(table: Table, name: string): Table[keyof Table] | null {
  return Object.hasOwn(table, name) ? table[name as keyof Table] : null;
}

/**
 * Adds up the known parts: a base by kind, pages or screens times their days, the starting point, each feature, and
 * the surcharge for a fixed date on the sum. `null` before the kind of project is known. All days are small multiples
 * of one half, so the sums are exact.
 */
export function estimate(answers: PlannerAnswers): Estimate | null {
  const kind = entry(kinds, textOf(answers, "kind"));
  if (!kind) return null;
  const size = sizeOf(answers);
  const count = size ?? kind.typical;
  const unit = count === 1 ? kind.unit : `${kind.unit}s`;
  const lines: EstimateLine[] = [
    { part: kind.label, count: "base", days: kind.base },
    {
      part: kind.unit === "page" ? "Pages" : "Screens",
      count: `${count} ${unit}${size === null ? ", our assumption" : ""}, ${kind.each.low} to ${kind.each.high} each`,
      days: times(count, kind.each),
    },
  ];
  const origin = entry(origins, textOf(answers, "origin"));
  if (origin && origin.days.high > 0) lines.push({ part: origin.label, count: "", days: origin.days });
  for (const name of new Set(listOf(answers, "features"))) {
    const feature = entry(features, name);
    if (feature) lines.push({ part: feature.label, count: "", days: feature.days });
  }
  const work = lines.map(({ days }) => days).reduce(add);
  if (textOf(answers, "deadline") === "fixed") {
    const percent = rates.fixedDateSurcharge;
    lines.push({
      part: "Fixed date",
      count: `${percent} % of the above`,
      days: { low: share(work.low, percent), high: share(work.high, percent) },
    });
  }
  const days = lines.map((line) => line.days).reduce(add);
  return { lines, days, dayRate: rates.dayRate, cost: times(rates.dayRate, days) };
}
