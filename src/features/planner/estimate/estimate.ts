import { offerOf, rates, weeksOf, type Days } from "@/content/offers.ts";
import { building, features, origins } from "@/content/planner.ts";
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
  /** How long it takes; absent for monthly work, and in plans stored by earlier releases. */
  weeks?: Days;
  /** Person-days times day rate, in euros without value added tax. */
  cost: Days;
}

/** The size of the project; anything but a positive whole number counts as unanswered. */
function sizeOf(answers: PlannerAnswers): number | null {
  const text = textOf(answers, "size");
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

const times = (count: number, { low, high }: Days): Days => ({ low: count * low, high: count * high });
const add = (a: Days, b: Days): Days => ({ low: a.low + b.low, high: a.high + b.high });

/** A percentage of a number of days, rounded up to half a day. */
const share = (days: number, percent: number): number => Math.ceil((days * 2 * percent) / 100) / 2;

/** Looks up an answer, which can be anything that a stored draft holds. */
function entry<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * Adds up the known parts: a base by service, its units times their days, the starting point, each feature, and
 * the surcharge for a fixed date on the sum. `null` before the service is known. All days are small multiples
 * of one half, so the sums are exact.
 */
export function estimate(answers: PlannerAnswers): Estimate | null {
  const slug = textOf(answers, "kind");
  const offer = offerOf(slug);
  if (!offer) return null;
  const { label, unit, base, each, typical } = offer;
  const size = sizeOf(answers);
  const count = size ?? typical;
  const units = `${unit}s`;
  const lines: EstimateLine[] = [
    { part: label, count: "base", days: base },
    {
      part: units.charAt(0).toUpperCase() + units.slice(1),
      count: `${count} ${count === 1 ? unit : units}${size === null ? ", our assumption" : ""}, ${each.low} to ${each.high} each`,
      days: times(count, each),
    },
  ];
  const isBuilt = building.includes(slug);
  const origin = isBuilt ? entry(origins, textOf(answers, "origin")) : undefined;
  if (origin && origin.days.high > 0) lines.push({ part: origin.label, count: "", days: origin.days });
  for (const name of new Set(isBuilt ? listOf(answers, "features") : [])) {
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
  const weeks = weeksOf(days, offer);
  return { lines, days, ...(weeks && { weeks }), dayRate: rates.dayRate, cost: times(rates.dayRate, days) };
}
