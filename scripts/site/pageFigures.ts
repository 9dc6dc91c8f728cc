import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import type { ChartFigures } from "../../src/prerender/chart/chartSvg.ts";
import type { StaticPage } from "../../src/prerender/renderPages.tsx";

/** The scripts of modules, whose keys in the manifest end so, with everything that they import. */
function scripts(manifest: Manifest, endings: readonly string[]): Set<string> {
  const found = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const ending of endings) {
    const key = Object.keys(manifest).find((one) => one.endsWith(ending));
    if (key === undefined) throw new Error(`The build has no chunk for ${ending}.`);
    collect(key);
  }
  return found;
}

/** What a page's chart shows: how many files it needs to run, and the kilobytes of its document, with gzip. */
export async function pageFigures(
  outDir: string,
  { file, component, hasApp }: StaticPage,
  manifest: Manifest,
): Promise<ChartFigures> {
  const document = gzipSync(await readFile(join(outDir, file)), { level: 9 });
  const all = hasApp ? scripts(manifest, ["index.html", "/main.tsx", `/${component}.tsx`]) : [];
  return { files: 1 + [...all].length, kilobytes: Math.round(document.length / 1_000) };
}
