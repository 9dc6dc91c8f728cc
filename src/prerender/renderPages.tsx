import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { Provider } from "react-redux";
import { StaticRouter, Route, Routes } from "react-router-dom";
import { App } from "@/app/App.tsx";
import { routeOf } from "@/app/routes.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { OFFLINE_PATH } from "@/config/offlinePath.ts";
import { makeStore } from "@/app/store.ts";
import { type PageMeta, documentTitle } from "@/content/pageMeta.ts";
import { systemClock } from "@/lib/clock.ts";
import type { Services } from "@/state/services.ts";
import { paths } from "@/config/paths.ts";
import { hasPage } from "@/content/lists.ts";
import { SITE_NAME, TAGLINE } from "@/content/site.ts";
import { escapeHtml } from "./escapeHtml.ts";
import { type SitePage, sitePages } from "./sitePages.ts";
import { absolute, socialPicture } from "./structuredData.ts";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";
import { OfflinePage } from "@/pages/missing/OfflinePage.tsx";
import { siteFiles, type SiteFile } from "./siteFiles.ts";

/** The size of social pictures in pixels, as the large networks recommend. */
const SOCIAL_WIDTH = 1_200;
const SOCIAL_HEIGHT = 630;

/** The `head` of a page for browsers, search engines and link previews. */
function headTags({ meta, structuredData, published }: SitePage): string {
  const { path, title, description, updated } = meta;
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(documentTitle(meta))}</title>`,
    named("description", description),
    `<link rel="canonical" href="${absolute(path)}" />`,
    ...(updated === null ? [named("robots", "noindex")] : []),
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
    ...(hasPage(paths.blog) ? [feedLink("rss", paths.rss), feedLink("atom", paths.atom)] : []),
    ...structuredData.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ].join("\n    ");
}

const feedLink = (kind: "rss" | "atom", path: string) =>
  `<link rel="alternate" type="application/${kind}+xml" title="${escapeHtml(SITE_NAME)} blog" href="${path}" />`;

/** JSON that cannot end the script element around it. */
function json(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** A page of the built site. */
export interface StaticPage {
  /** Relative to the site's folder, e.g. `blog/time-travel.html`. */
  file: string;
  meta: PageMeta;
  /** The page's part of the `head`. */
  head: string;
  /** The HTML inside `#root`. */
  markup: string;
  /** The name of the page's component, by which the build finds its style sheets. */
  component: string;
  /** Whether the page loads the app. */
  hasApp: boolean;
}

export interface RenderedSite {
  pages: StaticPage[];
  /** The HTML that the panel's document shows until the app runs. */
  panelLoading: string;
  files: SiteFile[];
}

/** Renders every public page from the app's route table, and the files that belong to the site. */
export async function renderSite(): Promise<RenderedSite> {
  const all = await sitePages();
  return {
    pages: await Promise.all(all.map(renderPage)),
    panelLoading: renderToStaticMarkup(<Spinner label="Loading the panel" />),
    files: siteFiles(all),
  };
}

async function renderPage(page: SitePage): Promise<StaticPage> {
  const { path } = page.meta;
  return {
    file: path === "/" ? "index.html" : `${path.slice(1)}.html`,
    meta: page.meta,
    head: headTags(page),
    markup: await render(path),
    component: routeOf(path).Page.pageName,
    hasApp: path !== OFFLINE_PATH,
  };
}

const unreachable = () => Promise.reject(new Error("Nothing is read while pages are prerendered."));
const services: Services = {
  clock: systemClock,
  random: () => 0,
  reports: unreachable,
  auth: unreachable,
  tokenSync: null,
};

async function render(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Provider store={makeStore({ services })}>
      <StaticRouter location={path}>{path === OFFLINE_PATH ? <OfflineApp /> : <App />}</StaticRouter>
    </Provider>,
    // Everything in its place: React writes large parts to the end of the document otherwise, for a script to move.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Infinity },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`Rendering ${path} failed.`, { cause: failures[0] });
  return markup;
}

/** The offline page in the site's layout. It has no route, because a route would add it to what browsers download. */
function OfflineApp() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<OfflinePage />} />
      </Route>
    </Routes>
  );
}
