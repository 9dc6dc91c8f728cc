import type { Manifest } from "vite";

/**
 * The style sheets of a source file's chunk and of everything it imports, in the order in which they apply.
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
  return [...(chunk.imports ?? []).flatMap((child) => collect(manifest, child, seen)), ...(chunk.css ?? [])];
}
