import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import type { ChartFigures } from "../../src/prerender/chart/chartSvg.ts";
import type { StaticPage } from "../../src/prerender/renderPages.tsx";
import { chunkOf } from "./styleSheets.ts";

/** The scripts of chunks, with everything that they import. */
function scripts(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  return found;
}

/** What a page's chart shows: how many files it needs to run, and the kilobytes of its document, with gzip. */
export async function pageFigures(
  outDir: string,
  { file, component, hasApp }: StaticPage,
  manifest: Manifest,
): Promise<ChartFigures> {
  const document = gzipSync(await readFile(join(outDir, file)), { level: 9 });
  const keys = ["index.html", chunkOf(manifest, "app"), chunkOf(manifest, component)];
  return {
    files: 1 + (hasApp ? scripts(manifest, keys).size : 0),
    kilobytes: Math.round(document.length / 1_000),
  };
}
