import { relative, resolve } from "node:path";
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
    configureServer: ({ watcher }) => void watcher.add(resolve(contentDir())),
    /** Facts and prices are filled into every text: one that was changed, added or deleted changes each module. */
    hotUpdate({ file, modules }) {
      const name = relative(contentDir(), file);
      if (name.startsWith("..") || !/\.(?:md|yaml)$|^company\.json$/.test(name)) return undefined;
      const all = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...all.filter(({ id }) => id?.startsWith(RESOLVED + PREFIX))];
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id : null),
    load: (id) =>
      id.startsWith(RESOLVED + PREFIX) ? contentModule(id.slice((RESOLVED + PREFIX).length)) : null,
  };
}
