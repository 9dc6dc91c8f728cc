import type { Plugin } from "vite";

/**
 * Takes Vite's loader of style sheets and hints out of the entry: 1 kB that the collector's budget has no room for. What
 * the entry imports needs neither, since every page is written with its style sheets.
 */
export function leanEntry(): Plugin {
  return {
    name: "lean-entry",
    apply: "build",
    renderChunk(code, chunk) {
      if (!chunk.isEntry || !code.includes("__VITE_PRELOAD__")) return null;
      const lean = code
        .replaceAll(
          /__vitePreload\(\(\) => (import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g,
          "$1",
        )
        .replace(/^import \{[^}]*__vitePreload[^}]*\} from "[^"]*preload[^"]*";\n/m, "");
      if (lean.includes("__vitePreload")) throw new Error("The entry still has Vite's loader in it.");
      return { code: lean, map: null };
    },
  };
}
