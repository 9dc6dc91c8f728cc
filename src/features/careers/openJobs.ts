import type { Job } from "@/content/schemas.ts";

/** Whether applications are still read on `day`; the last day counts. Both are `YYYY-MM-DD`. */
export const isOpen = ({ validThrough }: Job, day: string): boolean => validThrough >= day;

/** The jobs that can be applied for on `day`, `YYYY-MM-DD`. */
export function openJobs(jobs: readonly Job[], day: string): readonly Job[] {
  return jobs.filter((job) => isOpen(job, day));
}
