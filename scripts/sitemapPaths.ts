import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The paths in a built site's sitemap, in its order. */
export function sitemapPaths(site: string): string[] {
  const text = readFileSync(join(site, "sitemap.xml"), "utf8");
  return [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
