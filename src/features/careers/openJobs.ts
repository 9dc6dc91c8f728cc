import type { Job } from "@/content/schemas.ts";
import { env } from "@/config/env.ts";

/**
 * The day on which the site was built, `YYYY-MM-DD`, the same in the prerendered page and in the browser. Empty when
 * the build does not tell it (development, tests); every date counts as later then.
 */
export const buildDay: string = env["VITE_BUILD_DAY"] ?? "";

/** Whether applications are still read on `day`; the last day counts. Both are `YYYY-MM-DD`. */
export const isOpen = ({ validThrough }: Job, day: string): boolean => validThrough >= day;
