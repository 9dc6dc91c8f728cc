import { brokenAtCommas } from "@/components/content/text/brokenAtCommas.ts";
import { withArticle } from "@/content/places.ts";
import type { Job } from "@/content/schemas.ts";
import { figure, rangeText } from "@/lib/figures.ts";

const symbols: Record<Job["currency"], string> = { EUR: "€", GBP: "£" };
/** The yearly salary of a job, e.g. `€64,000 to €82,000`, or `€64,000` when both ends are the same. */
export function salaryText({ salaryMin, salaryMax, currency }: Job): string {
  return rangeText({ low: salaryMin, high: salaryMax }, (amount) => symbols[currency] + figure(amount));
}

/**
 * Where the desk is, and whether the work can be done away from it. Contracts are made in the job's own country, whose
 * name stays on one line.
 */
export function placeText({ location, remote }: Job): string {
  const desk = brokenAtCommas(location);
  const country = desk.split(", ").at(-1) ?? desk;
  return remote ? `${desk}, or remote in ${withArticle(country)}` : desk;
}

const employment: Record<Job["employmentType"], string> = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
  INTERN: "Internship",
};

/** The kind of employment and its hours, e.g. `Full time, 36 a week`. */
export function hoursText({ employmentType, hours }: Job): string {
  return `${employment[employmentType]}, ${hours}`;
}
