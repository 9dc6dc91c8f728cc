import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { jobs } from "@/content/jobs.ts";
import { legalTexts } from "@/content/legalTexts.ts";
import { pageMetas } from "@/content/pages.ts";
import { panelPages } from "@/content/panelPages.ts";
import { caseStudyMeta, jobMeta, legalMeta, postMeta, serviceMeta } from "@/content/pageMeta.ts";
import { posts } from "@/content/posts.ts";
import { services } from "@/content/services.ts";
import type { KnownPath } from "./nearestPaths.ts";

/**
 * All pages that can be suggested: all except the front page, which the not-found page links anyway, and the
 * not-found page.
 */
export const knownPaths: readonly KnownPath[] = [
  ...pageMetas.filter(({ path }) => path !== paths.home),
  ...Object.values(panelPages).filter((page) => page !== panelPages.notFound),
  ...services.map(serviceMeta),
  ...caseStudies.map(caseStudyMeta),
  ...posts.map(postMeta),
  ...jobs.map(jobMeta),
  ...legalTexts.map(legalMeta),
];
