import { bodies, entries } from "virtual:content/pages";
import { bodyLoader } from "./bodyLoader.ts";
import type { PageText } from "./schemas.ts";

export const loadPageText = bodyLoader(bodies);

/** The Markdown text of a page. Throws when the file does not exist, which the build would have reported. */
export function pageText(slug: string): PageText {
  const found = entries.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`content/pages has no ${slug}.md.`);
  return found;
}
