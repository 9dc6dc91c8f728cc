import { dayText } from "@/components/content/text/dayText.ts";
import { costOf, isMonthly, rates, shownCost, type Days } from "@/content/offers.ts";
import type { Offer } from "@/content/schemas.ts";
import type { Estimate } from "./estimate.ts";
import { counted, figure, rangeText } from "@/lib/figures.ts";

/** `€33,600`. */
export const euros = (amount: number): string => `€${figure(amount)}`;

/** Euros in pounds at our fixed rate, to the nearest ten: `£29,230`. */
export const pounds = (amount: number): string =>
  `£${figure(Math.round((amount * rates.poundsPerEuro) / 10) * 10)}`;

/** `€33,600 to €58,800`. */
export const costRange = (cost: Days): string => rangeText(cost, euros);

/** `40 to 70 person-days`. */
export const daysRange = (days: Days): string => `${rangeText(days)} person-days`;

/** Added to the weeks of an estimate with monthly work. */
export const besideMonthly = "without the monthly work";

/** The estimate in one line. */
export const estimateInShort = ({ days, cost }: Estimate): string => `${daysRange(days)}, ${costRange(cost)}`;

/** What a service costs, in one line: `€10,920 to €24,360 for 10 layouts`. */
export function offerPrice(offer: Offer): string {
  const cost = costRange(shownCost(offer));
  return isMonthly(offer)
    ? `${cost} a month, after ${costRange(costOf(offer.base))} at the start`
    : `${cost} for ${counted(offer.typical, offer.unit).replace(" ", "\u00a0")}`;
}

/** The day of the rate for pounds. It stays on one line. */
export const poundsDay = dayText(rates.poundsSince).replaceAll(" ", "\u00a0");

/** The rate behind prices in pounds. */
export const poundsNote = `Prices in pounds use our fixed rate of £${rates.poundsPerEuro} per euro, set on ${poundsDay}.`;

/** How the total is calculated, in words. */
export const formula = `Each part has a low and a high number of person-days. A fixed date adds ${rates.fixedDateSurcharge}%, rounded up to the next half day. The cost is the total times ${euros(rates.dayRate)} a day, excluding VAT.`;

/** What the total includes and excludes. */
export const disclaimer =
  "An automatic estimate, not a quote. A formula in your browser calculates it before anyone has read your plan.";
