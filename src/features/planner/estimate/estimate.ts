import {
  building,
  costOf,
  isMonthly,
  offerOf,
  rates,
  typicalDays,
  weeksOf,
  type Days,
} from "@/content/offers.ts";
import { features, origins, planner } from "@/content/planner.ts";
import { counted, rangeText } from "@/lib/figures.ts";
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
  /** Some of the work goes on month after month: `weeks` are those of the rest. */
  hasMonthly?: true;
  /** Person-days times day rate, in euros without value added tax. */
  cost: Days;
}

/** The largest size that the planner accepts. */
const largest = planner.flatMap(({ fields }) => fields).find(({ name }) => name === "size")?.max ?? Infinity;

/** The size of a project; `null` for what the planner refuses, which counts as unanswered. */
export function readSize(text: string): number | null {
  return /^0*[1-9]\d{0,3}$/.test(text) && Number(text) <= largest ? Number(text) : null;
}

const times = (count: number, { low, high }: Days): Days => ({ low: count * low, high: count * high });
const add = (a: Days, b: Days): Days => ({ low: a.low + b.low, high: a.high + b.high });

const subtract = (a: Days, b: Days): Days => ({ low: a.low - b.low, high: a.high - b.high });

/** The weeks of several services: at the same time at best, one after the other at worst; `null` when none has an end. */
function together(services: readonly (Days | null)[]): Days | null {
  const ending = services.filter((weeks) => weeks !== null);
  if (ending.length === 0) return null;
  return {
    low: Math.max(...ending.map(({ low }) => low)),
    high: ending.map(({ high }) => high).reduce((a, b) => a + b),
  };
}

/** A percentage of a number of days, rounded up to half a day. */
const share = (days: number, percent: number): number => Math.ceil((days * 2 * percent) / 100) / 2;

/** Looks up an answer, which can be anything that a stored draft holds. */
function entry<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * Adds up the known parts: a base by service, its units times their days, the starting point, each feature, the
 * other services at their typical size, and the surcharge for a fixed date on the sum. `null` before the service is
 * known. All days are small multiples of one half, so the sums are exact.
 */
export function estimate(answers: PlannerAnswers): Estimate | null {
  const slug = textOf(answers, "kind");
  const offer = offerOf(slug);
  if (!offer) return null;
  const { label, unit, base, each, typical } = offer;
  const size = readSize(textOf(answers, "size"));
  const count = size ?? typical;
  const units = `${unit}s`;
  const lines: EstimateLine[] = [
    { part: label, count: "base", days: base },
    {
      part: units.charAt(0).toUpperCase() + units.slice(1),
      count: `${counted(count, unit)}${size === null ? ", our assumption" : ""}, ${rangeText(each)} each`,
      days: times(count, each),
    },
  ];
  const named = new Set(listOf(answers, "otherKinds"));
  const isBuilt = building.includes(slug);
  const origin = isBuilt ? entry(origins, textOf(answers, "origin")) : undefined;
  if (origin && origin.days.high > 0) lines.push({ part: origin.label, count: "", days: origin.days });
  for (const name of new Set(isBuilt ? listOf(answers, "features") : [])) {
    const feature = entry(features, name);
    // As a service of its own, it is counted there.
    const isCounted = feature?.service !== undefined && named.has(feature.service);
    if (feature && !isCounted) lines.push({ part: feature.label, count: "", days: feature.days });
  }
  const alsoNeeded = [...named]
    .filter((other) => other !== slug)
    .map(offerOf)
    .filter((other) => other !== undefined);
  for (const other of alsoNeeded) {
    const assumed = counted(other.typical, other.unit);
    lines.push({ part: other.label, count: `${assumed}, our assumption`, days: typicalDays(other) });
  }
  const work = lines.map(({ days }) => days).reduce(add);
  if (textOf(answers, "deadline") === "fixed") {
    const percent = rates.fixedDateSurcharge;
    lines.push({
      part: "Fixed date",
      count: `${percent}% of the above`,
      days: { low: share(work.low, percent), high: share(work.high, percent) },
    });
  }
  const days = lines.map((line) => line.days).reduce(add);
  const weeks = together([
    weeksOf(alsoNeeded.map(typicalDays).reduce(subtract, days), offer),
    ...alsoNeeded.map((other) => weeksOf(typicalDays(other), other)),
  ]);
  const hasMonthly = [offer, ...alsoNeeded].some(isMonthly);
  return {
    lines,
    days,
    ...(weeks && { weeks }),
    ...(weeks && hasMonthly && { hasMonthly }),
    dayRate: rates.dayRate,
    cost: costOf(days),
  };
}
