import { loadedOrLeaving, loadFailed } from "@/lib/failedLoads.ts";
import type { Body } from "./schemas.ts";

/**
 * Loads the text of an entry. The same slug always returns the same promise, as React's `use` requires, even a
 * rejected one; after `forgetFailedLoads` the next call loads again.
 */
export function bodyLoader(bodies: Record<string, () => Promise<Body>>): (slug: string) => Promise<Body> {
  const bySlug = new Map(Object.entries(bodies));
  const loads = new Map<string, Promise<Body>>();
  return (slug) => {
    const load = bySlug.get(slug);
    if (!load) return Promise.reject(new Error(`There is no text "${slug}".`));
    const shared = loads.get(slug) ?? loadedOrLeaving(load);
    if (!loads.has(slug)) {
      loads.set(slug, shared);
      shared.catch(() => loadFailed(() => loads.delete(slug)));
    }
    return shared;
  };
}
