import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { schemas, type ContentKind } from "../../src/content/schemas.ts";
import { contentDir } from "./contentDir.ts";
import { countWords, readContent, readContentFile } from "./readContent.ts";
import { readSearchIndex } from "./readSearchIndex.ts";
import { readTeasers } from "./readTeasers.ts";
import { renderMarkdown } from "./renderMarkdown.ts";

const PREFIX = "virtual:content/";
/** Rollup's prefix for virtual modules. */
const RESOLVED = "\0";

/**
 * Provides the Markdown files of the content folder as modules: `virtual:content/posts` contains the front matter of every
 * post and loads each body as a separate chunk. The build fails if a file does not match its schema.
 */
export function contentPlugin(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id : null),
    async load(id) {
      if (!id.startsWith(RESOLVED + PREFIX)) return null;
      const [kind, slug] = id.slice((RESOLVED + PREFIX).length).split("/");
      if (kind === "search") return `export const searchIndex = ${JSON.stringify(await readSearchIndex())};`;
      if (kind === "teasers") return `export const teasers = ${JSON.stringify(await readTeasers())};`;
      if (!kind || !isKind(kind)) throw new Error(`There is no content of the kind "${kind}".`);
      if (slug) {
        const path = join(contentDir(), kind, `${slug}.md`);
        this.addWatchFile(resolve(path));
        const body = await renderMarkdown((await readContentFile(kind, path)).markdown);
        return `export default ${JSON.stringify(body)};`;
      }
      const files = await readContent(kind);
      for (const { path } of files) this.addWatchFile(resolve(path));
      const entries = files.map(({ slug: name, meta, markdown }) => ({
        slug: name,
        words: countWords(markdown),
        ...meta,
      }));
      const bodies = files.map(
        ({ slug: name }) =>
          `${JSON.stringify(name)}: () => import("${PREFIX}${kind}/${name}").then((module) => module.default)`,
      );
      return `export const entries = ${JSON.stringify(entries)};\nexport const bodies = {${bodies.join(",")}};`;
    },
  };
}

function isKind(name: string): name is ContentKind {
  return name in schemas;
}
