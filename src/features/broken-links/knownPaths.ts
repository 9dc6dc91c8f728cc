import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { jobs } from "@/content/jobs.ts";
import { legalTexts } from "@/content/legalTexts.ts";
import { listPages } from "@/content/listPages.ts";
import { caseStudyMeta, jobMeta, legalMeta, postMeta, serviceMeta } from "@/content/pageMeta.ts";
import { posts } from "@/content/posts.ts";
import { services } from "@/content/services.ts";
import type { KnownPath } from "./nearestPaths.ts";

/**
 * All pages that can be suggested: all except the front page, which the not-found page links anyway, and the
 * not-found page.
 */
export const knownPaths: readonly KnownPath[] = [
  { path: paths.about, title: "About" },
  { path: paths.faq, title: "Questions and answers" },
  ...Object.values(listPages).filter((page) => page !== listPages.notFound),
  ...services.map(serviceMeta),
  ...caseStudies.map(caseStudyMeta),
  ...posts.map(postMeta),
  ...jobs.map(jobMeta),
  ...legalTexts.map(legalMeta),
];
