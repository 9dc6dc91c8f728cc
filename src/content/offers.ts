import { offers, rates } from "virtual:content/prices";
import { counted } from "@/lib/figures.ts";
import type { Offer } from "./schemas.ts";

/**
 * What each service costs and how long it takes, from the front matter of the services and `prices.yaml`: the only source
 * of these numbers.
 */
export { offers, rates };

/** The parameter in an address of the planner that names the size of a project, in the units of its service. */
export const SIZE_PARAMETER = "size";

/** Person-days, in half days. */
export type Days = Offer["base"];

export const offerOf = (slug: string): Offer | undefined =>
  Object.hasOwn(offers, slug) ? offers[slug] : undefined;

/** The slugs of the services that build something. */
export const building: readonly string[] = Object.keys(offers).filter((slug) => offers[slug]?.builds);

/** The person-days of so many units: the base, and the days of each. */
export function daysOf({ base, each }: Offer, size: number): Days {
  return { low: base.low + size * each.low, high: base.high + size * each.high };
}

/** The person-days of a typical project. */
export const typicalDays = (offer: Offer): Days => daysOf(offer, offer.typical);

/** The cost of person-days in whole euros, without value added tax: half a day at an odd rate has cents. */
export const costOf = ({ low, high }: Days): Days => ({
  low: Math.round(low * rates.dayRate),
  high: Math.round(high * rates.dayRate),
});

/** Whether a service goes on month after month: its price is that of a month, after a start. */
export const isMonthly = ({ daysAWeek }: Offer): boolean => daysAWeek === undefined;

/** The price that stands for a service, in euros without value added tax: of a typical project, or of a month. */
export const shownCost = (offer: Offer): Days => costOf(isMonthly(offer) ? offer.each : typicalDays(offer));

/** The weeks of so many person-days, each end rounded up; `null` for work that has no end. */
export function weeksOf(days: Days, { daysAWeek }: Offer): Days | null {
  return daysAWeek === undefined
    ? null
    : { low: Math.ceil(days.low / daysAWeek), high: Math.ceil(days.high / daysAWeek) };
}

/** `5 to 10 weeks`. */
export const weeksRange = ({ low, high }: Days): string =>
  low === high ? counted(low, "week") : `${low} to ${high} weeks`;

/** `5 to 10 weeks`, for a typical project; empty for a service without an offer. */
export function durationText(slug: string): string {
  const offer = offerOf(slug);
  if (!offer) return "";
  const weeks = weeksOf(typicalDays(offer), offer);
  return weeks ? weeksRange(weeks) : `${counted(rates.leastMonths, "month")} or more, then monthly`;
}
