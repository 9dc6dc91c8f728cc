import { pages } from "virtual:content/pages";
import { paths } from "@/config/paths.ts";
import { hasPage } from "./lists.ts";
import type { PageMeta } from "./pageMeta.ts";
import type { PageName } from "./pageSchemas.ts";

const pagePaths: Record<PageName, string> = {
  home: paths.home,
  about: paths.about,
  services: paths.services,
  portfolio: paths.portfolio,
  products: paths.products,
  "products-demo": paths.productsDemo,
  blog: paths.blog,
  careers: paths.careers,
  contact: paths.contact,
  form: paths.form,
  faq: paths.faq,
};

/** Title, description and path of every page of the site that has a text of its own. */
export const pageMetas: readonly (Omit<PageMeta, "updated"> & { slug: PageName; updated?: string })[] = pages
  .map((page) => ({ ...page, path: pagePaths[page.slug] }))
  .filter(({ path }) => hasPage(path));
