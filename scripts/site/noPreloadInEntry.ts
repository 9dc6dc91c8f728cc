import type { Plugin } from "vite";

const PLAIN_IMPORT = "\0plain-import";

/**
 * Keeps Vite's loader for style sheets and preload hints out of the entry, which it would enlarge by a third. The
 * entry's imports need neither: every page contains its style sheets, and the entry requests all its chunks at once.
 */
export function noPreloadInEntry(): Plugin {
  return {
    name: "no-preload-in-entry",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.includes("vite/preload-helper") && importer?.endsWith("/src/start/entry.ts")
        ? PLAIN_IMPORT
        : null,
    load: (id) => (id === PLAIN_IMPORT ? "export const __vitePreload = (load) => load();" : null),
  };
}
