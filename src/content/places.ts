import type { Desk } from "./desks.ts";

/** `A, B and C`. By hand, since the first `Intl.ListFormat` takes a phone about 50 ms. */
export const listed = (items: readonly string[]): string =>
  [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(" and ");

/** A country in a sentence: `the UK`, `France`. */
export const withArticle = (country: string): string =>
  /^(?:UK|USA?|Netherlands|United\s)/.test(country) ? `the ${country}` : country;

/** Countries in a sentence: `Germany, the UK and France`. */
export const regionsText = (regions: readonly string[]): string => listed(regions.map(withArticle));

/** The cities with an office, in a sentence. */
export const citiesText = (desks: readonly Desk[]): string => listed(desks.map(({ city }) => city));
