import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { jobs, loadJob } from "@/content/jobs.ts";
import { buildDay, isOpen } from "@/features/careers/openJobs.ts";
import { legalTexts } from "@/content/legalTexts.ts";
import { hasPage } from "@/content/lists.ts";
import { pageMetas } from "@/content/pages.ts";
import type { PageName } from "@/content/pageSchemas.ts";
import { panelPages } from "@/content/panelPages.ts";
import {
  caseStudyMeta,
  jobMeta,
  latest,
  legalMeta,
  postMeta,
  serviceMeta,
  type PageMeta,
} from "@/content/pageMeta.ts";
import { planner, plannerSummary, stepMeta } from "@/content/planner.ts";
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
  pricesData,
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

/** Every prerendered page, in the order of the sitemap; a page whose `updated` is `null` is not in the sitemap. */
export async function sitePages(): Promise<SitePage[]> {
  const list = (meta: Omit<PageMeta, "updated">, updated: string | undefined): SitePage => {
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
  /** A page with a text of its own. @throws when it has none, which the check before the build reports */
  const page = (name: PageName): Omit<PageMeta, "updated"> & { updated?: string } => {
    const found = pageMetas.find(({ slug }) => slug === name);
    if (!found) throw new Error(`content/pages has no ${name}.md.`);
    return found;
  };
  const framed = (name: PageName) => list(page(name), page(name).updated);
  const unlisted = (meta: Omit<PageMeta, "updated">): SitePage => ({
    meta: { ...meta, updated: null },
    structuredData: [],
  });
  const withData = ({ meta, structuredData }: SitePage, data: StructuredData): SitePage => ({
    meta,
    structuredData: [data, ...structuredData],
  });
  const everything = [...services, ...caseStudies, ...products, ...posts];
  return [
    {
      meta: { ...page("home"), updated: latest(everything) },
      structuredData: [organizationData(), websiteData()],
    },
    framed("about"),
    ...(hasPage(paths.faq) ? [framed("faq")] : []),
    ...(hasPage(paths.prices) ? [withData(framed("prices"), pricesData())] : []),
    list(page("services"), latest(services)),
    ...services.map((service) => entry(serviceMeta(service), page("services"), serviceData(service))),
    ...(hasPage(paths.products) ? [list(page("products"), latest(products))] : []),
    ...(hasPage(paths.productsDemo) ? [framed("products-demo")] : []),
    ...(hasPage(paths.portfolio) ? [list(page("portfolio"), latest(caseStudies))] : []),
    ...caseStudies.map((work) => entry(caseStudyMeta(work), page("portfolio"), caseStudyData(work))),
    ...(hasPage(paths.blog) ? [list(page("blog"), latest(posts))] : []),
    ...posts.map((post) => ({
      ...entry(postMeta(post), page("blog"), postData(post)),
      published: post.date,
    })),
    ...(hasPage(paths.careers) ? [list(page("careers"), latest(jobs))] : []),
    ...(await Promise.all(
      jobs.map(async (job) =>
        isOpen(job, buildDay)
          ? entry(jobMeta(job), page("careers"), jobData(job, (await loadJob(job.slug)).html))
          : // Links to it may exist: its page says that it is closed, and search engines drop it.
            unlisted(jobMeta(job)),
      ),
    )),
    framed("contact"),
    framed("form"),
    ...[...planner, plannerSummary].map((step) => unlisted(stepMeta(step))),
    ...legalTexts.map((text) => list(legalMeta(text), text.updated)),
    unlisted(panelPages.adminLogin),
    unlisted(panelPages.notFound),
    unlisted(offlineMeta),
  ];
}
