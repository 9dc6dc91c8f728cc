import { bodies, entries } from "virtual:content/pages";
import { bodyLoader } from "./bodyLoader.ts";
import type { PageText } from "./schemas.ts";

export const loadPageText = bodyLoader(bodies);

/** The text of a page that stands alone. Throws when there is no such file, which the build would have noticed. */
export function pageText(slug: string): PageText {
  const found = entries.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`src/content/pages has no ${slug}.md.`);
  return found;
}
