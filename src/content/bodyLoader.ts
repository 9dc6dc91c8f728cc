import { once } from "@/lib/once.ts";
import type { Body } from "./schemas.ts";

/**
 * Loads the text of an entry. The same slug always answers with the same promise, as React's `use` needs it; a load
 * that failed is forgotten, so that a later try can succeed.
 */
export function bodyLoader(bodies: Record<string, () => Promise<Body>>): (slug: string) => Promise<Body> {
  const loaders = new Map(Object.entries(bodies).map(([slug, load]) => [slug, once(load)]));
  return (slug) => loaders.get(slug)?.() ?? Promise.reject(new Error(`There is no text "${slug}".`));
}
