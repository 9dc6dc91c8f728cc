import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { jobs, loadJob } from "@/content/jobs.ts";
import { buildDay, isOpen } from "@/features/careers/openJobs.ts";
import { legalTexts } from "@/content/legalTexts.ts";
import { listPages } from "@/content/listPages.ts";
import {
  caseStudyMeta,
  jobMeta,
  latest,
  legalMeta,
  pageTextMeta,
  postMeta,
  serviceMeta,
  type PageMeta,
} from "@/content/pageMeta.ts";
import { planner, plannerSummary, stepMeta } from "@/content/planner.ts";
import { pageText } from "@/content/pageTexts.ts";
import { posts } from "@/content/posts.ts";
import { products } from "@/content/products.ts";
import { services } from "@/content/services.ts";
import { offlineMeta } from "@/pages/missing/OfflinePage.tsx";
import {
  breadcrumbData,
  caseStudyData,
  jobData,
  organizationData,
  postData,
  serviceData,
  websiteData,
  type StructuredData,
} from "./structuredData.ts";

/** A page that is written to static HTML. */
export interface SitePage {
  meta: PageMeta;
  structuredData: StructuredData[];
  /** When a post was first published, `YYYY-MM-DD`. */
  published?: string;
}

/** The day of the last change of pages without an entry of their own. */
const FRAMES_UPDATED = "2026-11-21";

/** Every prerendered page, in the order of the sitemap; a page without `updated` is not in the sitemap. */
export async function sitePages(): Promise<SitePage[]> {
  const list = (meta: Omit<PageMeta, "updated">, updated: string): SitePage => {
    const whole = { ...meta, updated };
    return { meta: whole, structuredData: [breadcrumbData(whole)] };
  };
  const entry = (
    meta: PageMeta,
    parent: Pick<PageMeta, "path" | "title">,
    data: StructuredData,
  ): SitePage => ({
    meta,
    structuredData: [data, breadcrumbData(meta, parent)],
  });
  const everything = [...services, ...caseStudies, ...products, ...posts];
  return [
    {
      meta: pageTextMeta(pageText("home"), paths.home, latest(everything)),
      structuredData: [organizationData(), websiteData()],
    },
    list(pageTextMeta(pageText("about"), paths.about, FRAMES_UPDATED), FRAMES_UPDATED),
    list(pageTextMeta(pageText("faq"), paths.faq, pageText("faq").updated ?? FRAMES_UPDATED), FRAMES_UPDATED),
    list(listPages.services, latest(services)),
    ...services.map((service) => entry(serviceMeta(service), listPages.services, serviceData(service))),
    list(listPages.products, latest(products)),
    list(listPages.productsDemo, latest(products)),
    list(listPages.portfolio, latest(caseStudies)),
    ...caseStudies.map((work) => entry(caseStudyMeta(work), listPages.portfolio, caseStudyData(work))),
    list(listPages.blog, latest(posts)),
    ...posts.map((post) => ({
      ...entry(postMeta(post), listPages.blog, postData(post)),
      published: post.date,
    })),
    list(listPages.careers, latest(jobs)),
    ...(await Promise.all(
      jobs.map(async (job) =>
        isOpen(job, buildDay)
          ? entry(jobMeta(job), listPages.careers, jobData(job, (await loadJob(job.slug)).html))
          : // Links to it may exist: its page says that it is closed, and search engines drop it.
            { meta: { ...jobMeta(job), updated: null }, structuredData: [] },
      ),
    )),
    list(listPages.contact, FRAMES_UPDATED),
    list(listPages.form, FRAMES_UPDATED),
    ...[...planner, plannerSummary].map((step) => ({
      meta: { ...stepMeta(step), updated: null },
      structuredData: [],
    })),
    ...legalTexts.map((text) => list(legalMeta(text), text.updated)),
    { meta: { ...listPages.adminLogin, updated: null }, structuredData: [] },
    { meta: { ...listPages.notFound, updated: null }, structuredData: [] },
    { meta: offlineMeta, structuredData: [] },
  ];
}
