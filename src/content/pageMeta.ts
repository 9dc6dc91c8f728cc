import { paths } from "@/config/paths.ts";
import { legalPaths } from "./pagePaths.ts";
import { SITE_NAME } from "./site.ts";
import type { CaseStudy, Job, LegalText, Post, Product, Service } from "./schemas.ts";

/** The metadata of a page for the browser's tab, screen readers, search engines and link previews. */
export interface PageMeta {
  /** Its canonical path. */
  path: string;
  /** Its name, without the brand. */
  title: string;
  description: string;
  /** The day its text last changed, `YYYY-MM-DD`, if that is known; `null` for pages that are not in the sitemap. */
  updated: string | null | undefined;
}

export const serviceMeta = (service: Service): PageMeta => ({
  ...service,
  path: paths.service(service.slug),
});
export const caseStudyMeta = (work: CaseStudy): PageMeta => ({ ...work, path: paths.work(work.slug) });
export const postMeta = (post: Post): PageMeta => ({
  ...post,
  path: paths.post(post.slug),
  updated: post.updated ?? post.date,
});
export const jobMeta = (job: Job): PageMeta => ({ ...job, path: paths.job(job.slug), updated: job.posted });

export const legalMeta = (text: LegalText): PageMeta => ({
  ...text,
  path: legalPaths[text.slug] ?? `/${text.slug}`,
});

/** The latest change among entries, for the pages that list them. */
export function latest(entries: readonly (Service | CaseStudy | Product | Post | Job)[]): string {
  const days = entries.map((entry) => {
    if ("posted" in entry) return entry.posted;
    return "date" in entry ? (entry.updated ?? entry.date) : entry.updated;
  });
  return days.toSorted().at(-1) ?? "";
}

/** The title in the browser's tab; the front page has the brand first. */
export function documentTitle({ path, title }: Pick<PageMeta, "path" | "title">): string {
  return path === paths.home ? `${SITE_NAME} · ${title}` : `${title} · ${SITE_NAME}`;
}

/** The name of a page's chart and social picture: its path with hyphens, `home` for the front page. */
export function chartName(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}
