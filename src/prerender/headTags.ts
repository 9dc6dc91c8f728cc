import { paths } from "@/config/paths.ts";
import { documentTitle } from "@/content/pageMeta.ts";
import { SITE_NAME, TAGLINE } from "@/content/site.ts";
import { escapeHtml } from "./escapeHtml.ts";
import type { SitePage } from "./sitePages.ts";
import { absolute, socialPicture } from "./structuredData.ts";

/** The size of social pictures in pixels, as the large networks recommend. */
const SOCIAL_WIDTH = 1_200;
const SOCIAL_HEIGHT = 630;

/** The `head` of a page for browsers, search engines and link previews. */
export function headTags({ meta, structuredData, published }: SitePage): string {
  const { path, title, description, updated } = meta;
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(documentTitle(meta))}</title>`,
    named("description", description),
    `<link rel="canonical" href="${absolute(path)}" />`,
    ...(updated ? [] : [named("robots", "noindex")]),
    property("og:type", published ? "article" : "website"),
    property("og:site_name", SITE_NAME),
    property("og:title", title),
    property("og:description", description),
    property("og:url", absolute(path)),
    property("og:image", socialPicture(path)),
    property("og:image:width", SOCIAL_WIDTH),
    property("og:image:height", SOCIAL_HEIGHT),
    property("og:image:alt", `A chart of an islet with the words “${title}”. ${SITE_NAME}: ${TAGLINE}.`),
    ...(published ? [property("article:published_time", published)] : []),
    ...(published && updated ? [property("article:modified_time", updated)] : []),
    named("twitter:card", "summary_large_image"),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(SITE_NAME)} blog" href="${paths.rss}" />`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(SITE_NAME)} blog" href="${paths.atom}" />`,
    ...structuredData.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ].join("\n    ");
}

/** JSON that cannot end the script element around it. */
function json(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
