import type { Plugin } from "vite";

const PLAIN_IMPORT = "\0plain-import";

/**
 * Keeps Vite's loader of style sheets and preload hints out of the entry, which would be a third larger with it. What
 * the entry imports needs neither: every page is written with its style sheets, and the entry asks for all at once.
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
