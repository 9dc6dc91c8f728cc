import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { contentDir } from "./contentDir.ts";
import { contentModule, PREFIX } from "./contentModule.ts";

/** Rollup's prefix for virtual modules. */
const RESOLVED = "\0";

/**
 * Provides the files of the content folder as modules: `virtual:content/posts` contains the front matter of every
 * post and loads each body as a separate chunk. The build fails if a file does not match its schema.
 */
export function contentPlugin(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id : null),
    async load(id) {
      if (!id.startsWith(RESOLVED + PREFIX)) return null;
      // Facts and prices are filled into every text, so each module depends on all files.
      for (const file of readdirSync(contentDir(), { recursive: true, encoding: "utf8" })) {
        if (/\.(?:md|yaml)$/.test(file)) this.addWatchFile(resolve(join(contentDir(), file)));
      }
      return contentModule(id.slice((RESOLVED + PREFIX).length));
    },
  };
}
