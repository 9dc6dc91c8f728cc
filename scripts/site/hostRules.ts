import { readFileSync } from "node:fs";

interface HostingConfig {
  hosting: {
    redirects: { source: string; destination: string }[];
    rewrites: { source: string; destination: string }[];
  };
}

/** Redirects and rewrites of the host, from the requested path to its target. */
export interface HostRules {
  redirects: Record<string, string>;
  /** The target is the path of a file, without its extension. */
  rewrites: Record<string, string>;
}

/**
 * Reads redirects and rewrites from `firebase.json` for the service worker, which applies the same rules.
 * @throws on a pattern, which the worker could not follow.
 */
export function hostRules(): HostRules {
  const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8")) as HostingConfig;
  const pattern = [...hosting.redirects, ...hosting.rewrites].find(({ source }) => /[*?{}()!:]/.test(source));
  if (pattern) throw new Error(`The service worker knows no patterns such as "${pattern.source}".`);
  return {
    redirects: Object.fromEntries(hosting.redirects.map(({ source, destination }) => [source, destination])),
    rewrites: Object.fromEntries(
      hosting.rewrites.map(({ source, destination }) => [source, destination.replace(/\.html$/, "")]),
    ),
  };
}
