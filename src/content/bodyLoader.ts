import type { Body } from "./schemas.ts";

/**
 * Loads the text of an entry. The same slug always answers with the same promise, as React's `use` needs it; a load
 * that failed is forgotten, so that a later try can succeed.
 */
export function bodyLoader(bodies: Record<string, () => Promise<Body>>): (slug: string) => Promise<Body> {
  const loading = new Map<string, Promise<Body>>();
  return (slug) => {
    const known = loading.get(slug);
    if (known) return known;
    const load = bodies[slug];
    if (!load) return Promise.reject(new Error(`There is no text "${slug}".`));
    const body = load().catch((error: unknown) => {
      loading.delete(slug);
      throw error;
    });
    loading.set(slug, body);
    return body;
  };
}
