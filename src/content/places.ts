import type { Desk } from "./desks.ts";

const list = new Intl.ListFormat("en-GB");

/** `A, B and C`. */
export const listed = (items: readonly string[]): string => list.format(items);

/** A country in a sentence: `the UK`, `France`. */
export const withArticle = (country: string): string =>
  /^(?:UK|USA?|Netherlands|United\s)/.test(country) ? `the ${country}` : country;

/** Countries in a sentence: `Germany, the UK and France`. */
export const regionsText = (regions: readonly string[]): string => listed(regions.map(withArticle));

/** The cities with an office, in a sentence. */
export const citiesText = (desks: readonly Desk[]): string => listed(desks.map(({ city }) => city));
