import { Feed } from "feed";
import { paths } from "@/config/paths.ts";
import { hasPage } from "@/content/lists.ts";
import { pageMetas } from "@/content/pages.ts";
import { latest, type PageMeta } from "@/content/pageMeta.ts";
import { posts } from "@/content/posts.ts";
import { contact, languages, SITE_NAME, SITE_ORIGIN, TAGLINE } from "@/content/site.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { escapeHtml } from "./escapeHtml.ts";
import type { SitePage } from "./sitePages.ts";
import { absolute, socialPicture } from "./structuredData.ts";

/** A text file of the built site. */
export interface SiteFile {
  /** Relative to the site's folder. */
  file: string;
  text: string;
}

/** Files for machines: sitemap, feeds and the well-known files. */
export function siteFiles(pages: SitePage[]): SiteFile[] {
  const blog = pageMetas.find(({ slug }) => slug === "blog");
  const feed = blog && hasPage(paths.blog) ? blogFeed(blog) : null;
  return [
    { file: paths.sitemap.slice(1), text: sitemap(pages) },
    ...(feed
      ? [
          { file: paths.rss.slice(1), text: feed.rss2() },
          { file: paths.atom.slice(1), text: feed.atom1() },
        ]
      : []),
    { file: "robots.txt", text: `User-agent: *\nAllow: /\n\nSitemap: ${absolute(paths.sitemap)}\n` },
    { file: ".well-known/security.txt", text: securityText() },
    { file: "site.webmanifest", text: manifest() },
  ];
}

function sitemap(pages: SitePage[]): string {
  const urls = pages
    .filter(({ meta }) => meta.updated !== null)
    .map(
      ({ meta: { path, updated } }) =>
        `  <url><loc>${escapeHtml(absolute(path))}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ""}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function blogFeed(blog: Pick<PageMeta, "title" | "description">): Feed {
  const day = (date: string) => new Date(`${date}T08:00:00Z`);
  const feed = new Feed({
    title: `${SITE_NAME} ${blog.title}`,
    description: blog.description,
    id: absolute(paths.blog),
    link: absolute(paths.blog),
    language: "en",
    copyright: SITE_NAME,
    updated: day(latest(posts)),
    feedLinks: { rss: absolute(paths.rss), atom: absolute(paths.atom) },
    author: { name: SITE_NAME, email: contact.email, link: SITE_ORIGIN },
  });
  for (const post of posts) {
    const link = absolute(paths.post(post.slug));
    feed.addItem({
      title: post.title,
      id: link,
      link,
      description: post.description,
      date: day(post.updated ?? post.date),
      published: day(post.date),
      image: socialPicture(paths.post(post.slug)),
      category: post.tags.map((name) => ({ name })),
    });
  }
  return feed;
}

/** The validity of `security.txt` in days; the next build renews it. */
const SECURITY_DAYS = 180;
function securityText(): string {
  const expires = new Date(Math.ceil(Date.now() / DAY_MS + SECURITY_DAYS) * DAY_MS).toISOString();
  return `Contact: mailto:${contact.email}\nExpires: ${expires}\nPreferred-Languages: ${languages.join(", ")}\nCanonical: ${absolute("/.well-known/security.txt")}\n`;
}

function manifest(): string {
  return JSON.stringify(
    {
      id: "/",
      scope: "/",
      name: SITE_NAME,
      short_name: SITE_NAME,
      description: TAGLINE,
      start_url: "/",
      display: "standalone",
      lang: "en",
      background_color: "#fbfbf8",
      theme_color: "#fbfbf8",
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: pageMetas
        .filter(({ slug }) => ["form", "blog", "contact"].includes(slug))
        .map(({ title, description, path }) => ({ name: title, description, url: path })),
    },
    null,
    2,
  );
}
