/**
 * What each service costs and how long it takes: the only source of these numbers. The services' pages, the front page,
 * the questions and answers, and the planner's estimate read them. They are the agency's own experience, in days.
 */

/** Person-days, in half days. */
export interface Days {
  low: number;
  high: number;
}

export interface Offer {
  /** The service's title. */
  label: string;
  /** The service in a few words, with the unit in which its size is counted. */
  hint: string;
  /** What the size counts, in the singular. */
  unit: string;
  base: Days;
  /** For each unit. */
  each: Days;
  /** The size of a typical project. */
  typical: number;
  /** People who work on it, at most. */
  team: number;
  /** Person-days that a week of the project contains; `null` for work that goes on month after month. */
  daysAWeek: number | null;
}

/** By the slug of the service. */
export const offers = {
  "web-application-development": {
    label: "Web Development",
    hint: "A new website or web application, or one that needs repair; counted in layouts",
    unit: "layout",
    base: { low: 8, high: 14 },
    each: { low: 0.5, high: 1.5 },
    typical: 10,
    team: 2,
    daysAWeek: 3,
  },
  "web-interactive-design": {
    label: "App Development",
    hint: "An app for phones and tablets that works offline; counted in screens",
    unit: "screen",
    base: { low: 15, high: 25 },
    each: { low: 1.5, high: 2.5 },
    typical: 10,
    team: 3,
    daysAWeek: 4,
  },
  "branding-strategy": {
    label: "Digital Marketing",
    hint: "Positioning, page copy and search; counted in pages",
    unit: "page",
    base: { low: 6, high: 10 },
    each: { low: 0.5, high: 1 },
    typical: 10,
    team: 2,
    daysAWeek: 2,
  },
  "performance-engineering": {
    label: "Website Performance",
    hint: "Finding and fixing what makes a site slow; counted in layouts",
    unit: "layout",
    base: { low: 4, high: 7 },
    each: { low: 0.5, high: 1 },
    typical: 6,
    team: 1,
    daysAWeek: 2.5,
  },
  "accessibility-audits": {
    label: "Accessibility Audits",
    hint: "A test against WCAG 2.2 AA with a report; counted in layouts",
    unit: "layout",
    base: { low: 2, high: 4 },
    each: { low: 0.5, high: 1 },
    typical: 8,
    team: 1,
    daysAWeek: 2.5,
  },
  "design-systems": {
    label: "Design Systems",
    hint: "Tokens, tested components and rules; counted in components",
    unit: "component",
    base: { low: 6, high: 10 },
    each: { low: 0.5, high: 1 },
    typical: 24,
    team: 2,
    daysAWeek: 3,
  },
  "care-and-operations": {
    label: "Website Maintenance",
    hint: "Updates, error checks and small fixes; counted in months",
    unit: "month",
    base: { low: 3, high: 5 },
    each: { low: 1, high: 2 },
    typical: 12,
    team: 1,
    daysAWeek: null,
  },
} as const satisfies Record<string, Offer>;

export type OfferSlug = keyof typeof offers;

export const isOffer = (slug: string): slug is OfferSlug => Object.hasOwn(offers, slug);

/** The months that maintenance lasts at least. */
const LEAST_MONTHS = 3;

export const rates = {
  /** Euros per person-day, without value added tax. */
  dayRate: 840,
  /** The surcharge in per cent for a fixed end date: the reserve that keeps it. */
  fixedDateSurcharge: 15,
  /** Pounds for a euro: our own fixed rate, valid from that day. */
  poundsPerEuro: 0.87,
  poundsSince: "2026-11-23",
} as const;

/** The person-days of a typical project: the base, and the units of a typical size. */
export function typicalDays(slug: OfferSlug): Days {
  const { base, each, typical } = offers[slug];
  return { low: base.low + typical * each.low, high: base.high + typical * each.high };
}

/** The weeks of so many person-days, each end rounded up; `null` for work that has no end. */
export function weeksOf(days: Days, slug: OfferSlug): Days | null {
  const { daysAWeek } = offers[slug];
  return daysAWeek === null
    ? null
    : { low: Math.ceil(days.low / daysAWeek), high: Math.ceil(days.high / daysAWeek) };
}

/** `5 to 10 weeks`, for a typical project. */
export function durationText(slug: OfferSlug): string {
  const weeks = weeksOf(typicalDays(slug), slug);
  return weeks ? `${weeks.low} to ${weeks.high} weeks` : `${LEAST_MONTHS} months or more, then monthly`;
}
