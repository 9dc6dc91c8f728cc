import { paths } from "@/config/paths.ts";
import type { PageName } from "./pageSchemas.ts";

/** The path of every page with a text in `content/pages`. */
export const pagePaths: Readonly<Record<PageName, string>> = {
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
  prices: paths.prices,
};

/** The path of every legal text, by the name of its file. */
export const legalPaths: Readonly<Record<string, string>> = {
  "terms-and-conditions": paths.terms,
  "privacy-policy": paths.privacy,
  disclaimer: paths.disclaimer,
  "legal-notice": paths.legalNotice,
  accessibility: paths.accessibility,
};
