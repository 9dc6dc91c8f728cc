import { join } from "node:path";
import { pageSchemas, type PageName } from "../../src/content/pageSchemas.ts";
import { schemas, type ContentKind } from "../../src/content/schemas.ts";
import { contentDir, optionalPages } from "./contentDir.ts";
import { countWords, readContent, readContentFile, readData, readPage, readPages } from "./readContent.ts";
import { readOffers, readPlanner } from "./readPlanner.ts";
import { readSearchIndex } from "./readSearchIndex.ts";
import { readTeasers } from "./readTeasers.ts";
import { renderMarkdown } from "./renderMarkdown.ts";

export const PREFIX = "virtual:content/";

const kinds = Object.keys(schemas) as ContentKind[];
const pages = Object.keys(pageSchemas) as PageName[];
const isKind = (name: string): name is ContentKind => Object.hasOwn(schemas, name);

const constant = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;

/** The names of all modules, except the texts of entries: `posts` imports those of posts. */
export const moduleNames: readonly string[] = [
  ...kinds,
  "pages",
  "search",
  "teasers",
  "prices",
  "navigation",
  "footer",
  "planner",
  "lists",
  ...pages.flatMap((page) => [`page/${page}`, `meta/${page}`]),
];

const others: Readonly<Record<string, () => Promise<string>>> = {
  search: async () => constant("searchIndex", await readSearchIndex()),
  teasers: async () => constant("teasers", await readTeasers()),
  prices: async () =>
    [constant("rates", await readData("prices")), constant("offers", await readOffers())].join("\n"),
  // The footer of a prerendered page needs no script, so its links are in a module of their own.
  navigation: async () => {
    const { main, quote, footer } = await readData("navigation");
    return constant("navigation", { main, quote, note: footer.note });
  },
  footer: async () => constant("footer", (await readData("navigation")).footer),
  planner: async () => constant("data", await readPlanner()),
  pages: async () => constant("pages", await pageMetas()),
  lists: async () => constant("lists", await filledLists()),
};

async function pageMetas() {
  const texts = await readPages();
  return texts.map(({ slug, meta: { title, description, updated } }) => ({
    slug,
    title,
    description,
    updated,
  }));
}

/** Whether each list has an entry, and each page that may be left out a text. */
async function filledLists(): Promise<Record<string, boolean>> {
  const lists = await Promise.all(
    (["posts", "work", "jobs", "products"] as const).map(
      async (kind) => [kind, (await readContent(kind)).length > 0] as const,
    ),
  );
  const names = new Set((await readPages()).map(({ slug }) => slug));
  const optional = Object.entries(optionalPages).map(([list, name]) => [list, names.has(name)] as const);
  return Object.fromEntries([...lists, ...optional]);
}

/** A page's own text and front matter; nothing for a page that is left out. */
async function pageModule(name: string, part: "page" | "meta"): Promise<string> {
  const found = (await readPages()).find(({ slug }) => slug === name);
  if (!found) return `export default undefined;\n${constant("body", { html: "", headings: [] })}`;
  const { title, description, updated } = found.meta;
  if (part === "meta")
    return `export default ${JSON.stringify({ slug: name, title, description, updated })};`;
  const { markdown } = await readPage(found.path);
  return `export default ${JSON.stringify(found.meta)};\n${constant("body", await renderMarkdown(markdown))}`;
}

async function kindModule(kind: ContentKind): Promise<string> {
  const files = await readContent(kind);
  // An offer is in `prices`, which pages without the list of services read too.
  const entries = files.map(({ slug, meta, markdown }) => ({
    slug,
    words: countWords(markdown),
    ...meta,
    offer: undefined,
    draft: undefined,
  }));
  const bodies = files.map(
    ({ slug }) =>
      `${JSON.stringify(slug)}: () => import("${PREFIX}${kind}/${slug}").then((module) => module.default)`,
  );
  return `${constant("entries", entries)}\nexport const bodies = {${bodies.join(",")}};`;
}

/** The source of a module by its name without the prefix. @throws {ContentError} when its file has faults */
export async function contentModule(name: string): Promise<string> {
  const [kind = "", slug] = name.split("/");
  const other = others[name];
  if (other) return other();
  if ((kind === "page" || kind === "meta") && slug) return pageModule(slug, kind);
  if (!isKind(kind)) throw new Error(`There is no content of the kind "${kind}".`);
  if (!slug) return kindModule(kind);
  const { markdown } = await readContentFile(kind, join(contentDir(), kind, `${slug}.md`));
  return `export default ${JSON.stringify(await renderMarkdown(markdown))};`;
}
