import { bodies, entries } from "virtual:content/jobs";
import { bodyLoader } from "./bodyLoader.ts";
import type { Job } from "./schemas.ts";

/** Every open position, newest first. */
export const jobs: Job[] = entries.toSorted((a, b) => b.posted.localeCompare(a.posted));

export const loadJob = bodyLoader(bodies);

export function findJob(slug: string): Job | undefined {
  return jobs.find((entry) => entry.slug === slug);
}
