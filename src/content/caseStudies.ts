import { bodies, entries } from "virtual:content/work";
import { bodyLoader } from "./bodyLoader.ts";
import type { CaseStudy } from "./schemas.ts";

/** Every case study, in the order in which we present them. */
export const caseStudies: CaseStudy[] = entries.toSorted((a, b) => a.order - b.order);

export const loadCaseStudy = bodyLoader(bodies);

export function findCaseStudy(slug: string): CaseStudy | undefined {
  return caseStudies.find((entry) => entry.slug === slug);
}
