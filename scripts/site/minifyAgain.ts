import { minify } from "@swc/core";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const gzipBytes = (code: string) => gzipSync(code, { level: 9 }).length;

/**
 * Minifies each of our scripts once more, with SWC, and keeps the result where it is the smaller one as it travels:
 * together about 1 kB of what Home downloads. The bundler's own minifier is better with libraries, this one with JSX.
 */
export function minifyAgain(): Plugin {
  return {
    name: "minify-again",
    apply: "build",
    async generateBundle({ format }, bundle) {
      if (format !== "es" || this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const { code } = await minify(chunk.code, {
          module: true,
          compress: { passes: 3 },
          mangle: true,
          ecma: 2020,
        });
        if (gzipBytes(code) < gzipBytes(chunk.code)) chunk.code = code;
      }
    },
  };
}
