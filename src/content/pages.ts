import { pages } from "virtual:content/pages";
import { hasPage } from "./lists.ts";
import type { PageMeta } from "./pageMeta.ts";
import { pagePaths } from "./pagePaths.ts";
import type { PageName } from "./pageSchemas.ts";

/** Title, description and path of every page of the site that has a text of its own. */
export const pageMetas: readonly (Omit<PageMeta, "updated"> & { slug: PageName; updated?: string })[] = pages
  .map((page) => ({ ...page, path: pagePaths[page.slug] }))
  .filter(({ path }) => hasPage(path));
