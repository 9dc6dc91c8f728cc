import { lists } from "virtual:content/lists";
import { paths } from "@/config/paths.ts";

/** The pages that exist only while their list has an entry, or their file is there. */
const conditions: readonly [page: string, isThere: boolean][] = [
  [paths.portfolio, lists.work],
  [paths.work(""), lists.work],
  [paths.blog, lists.posts],
  [paths.rss, lists.posts],
  [paths.atom, lists.posts],
  [paths.careers, lists.jobs],
  [paths.products, lists.products],
  [paths.productsDemo, lists.demo],
  [paths.faq, lists.faq],
  [paths.prices, lists.prices],
];

/** Whether a page is part of this site: that of an empty list is not. */
export function hasPage(path: string): boolean {
  return conditions.every(
    ([page, isThere]) => isThere || !(path === page || path.startsWith(page.replace(/\/?$/, "/"))),
  );
}
