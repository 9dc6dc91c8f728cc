import type { Manifest } from "vite";

/** Lazily loaded parts whose markup the prerendered pages contain: texts (see `StaticHtml`) and forms. */
const staticPart = /(?:Text|ContactForm|FormPlanner)\.tsx$/;

/**
 * The key of a component's chunk.
 * @param component the name of its file, without the ending, or of its chunk.
 * @throws when the build has no such chunk.
 */
export function chunkOf(manifest: Manifest, component: string): string {
  const source = Object.keys(manifest).find(
    (key) => key.endsWith(`/${component}.tsx`) || manifest[key]?.name === component,
  );
  if (!source) throw new Error(`The build has no chunk for ${component}.tsx.`);
  return source;
}

/**
 * The style sheets of a component's chunk and of everything it shows at once, in the order in which they apply.
 * @throws when the build has no such chunk.
 */
export function styleSheets(manifest: Manifest, component: string): string[] {
  return collect(manifest, chunkOf(manifest, component), new Set());
}

function collect(manifest: Manifest, name: string, seen: Set<string>): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const children = [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []).filter((child) => staticPart.test(child)),
  ];
  return [...children.flatMap((child) => collect(manifest, child, seen)), ...(chunk.css ?? [])];
}
