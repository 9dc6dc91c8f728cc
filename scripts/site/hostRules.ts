import { readFileSync } from "node:fs";

interface HostingConfig {
  hosting: {
    redirects: { source: string; destination: string }[];
    rewrites: { source: string; destination: string }[];
  };
}

/** What the host answers at addresses that have no file: pairs of an address and the one that it stands for. */
export interface HostRules {
  redirects: Record<string, string>;
  /** To the address of a file, without its ending. */
  rewrites: Record<string, string>;
}

/**
 * The rules of `firebase.json` for the service worker, which answers alike.
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
