import type { Manifest } from "vite";

/** Parts whose markup the page is written with, though a script brings them: see `StaticHtml`. */
const still = /Text\.tsx$/;

/**
 * The style sheets of a source file's chunk and of everything it shows at once, in the order in which they apply.
 * @throws when the build has no such chunk.
 */
export function styleSheets(manifest: Manifest, source: string): string[] {
  if (!manifest[source]) throw new Error(`The build has no chunk for ${source}.`);
  return collect(manifest, source, new Set());
}

function collect(manifest: Manifest, name: string, seen: Set<string>): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const children = [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []).filter((child) => still.test(child)),
  ];
  return [...children.flatMap((child) => collect(manifest, child, seen)), ...(chunk.css ?? [])];
}
