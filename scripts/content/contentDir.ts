import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageName } from "../../src/content/pageSchemas.ts";
import type { ContentKind } from "../../src/content/schemas.ts";

/** The folder that `npm run setup` makes: everything that the owner writes. */
export const OWN_CONTENT = "content";

/** The content of the sample company, which `npm run setup` copies. */
export const SAMPLE_CONTENT = "sample";

/** Texts of a small site without work, products, positions and posts. What it lacks is the sample's. */
export const STARTER = "starter";

/** The pages that belong to a list, by the folder of its entries. */
export const listPages = {
  posts: ["blog"],
  work: ["portfolio"],
  jobs: ["careers"],
  products: ["products"],
} as const satisfies Partial<Record<ContentKind, readonly PageName[]>>;

/** The other pages that a site may leave out: those without a file, by their names in `virtual:content/lists`. */
export const optionalPages = {
  demo: "products-demo",
  faq: "faq",
  prices: "prices",
} as const satisfies Record<string, PageName>;

/** The folder that the site is built from; the variable names another one. */
export const contentDir = (): string =>
  process.env["CONTENT_DIR"] ?? (existsSync(OWN_CONTENT) ? OWN_CONTENT : SAMPLE_CONTENT);

/** The file with the company's facts; the variable names another one. */
export const companyFile = (): string => process.env["COMPANY_FILE"] ?? join(contentDir(), "company.json");

/** The bundler's names for the source and for the content; `tsconfig.json` has the same. */
export const aliases = {
  "@": fileURLToPath(new URL("../../src", import.meta.url)),
  "@content": resolve(dirname(companyFile())),
};
