/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { env } from "@/config/env.ts";
import { RELEASE_MESSAGE, SKIP_WAITING_MESSAGE } from "@/config/workerMessages.ts";
import { OFFLINE_PATH } from "@/config/offlinePath.ts";
import { fromNetwork } from "./fromNetwork.ts";
import { serveBelow } from "./waterline.ts";
import { releaseKeeper } from "./releaseKeeper.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build inserts the list of all files here. */
declare const STORED_FILES: PrecacheEntry[];
/** Paths that the host redirects, and paths at which it sends the file of another. */
declare const HOST_RULES: Record<"redirects" | "rewrites", Record<string, string>>;

const precache = new PrecacheController();
precache.addToCacheList(STORED_FILES);
const releases = releaseKeeper(self.clients, env["VITE_RELEASE"] ?? "", (event) => precache.activate(event));

self.addEventListener("install", (event) => void precache.install(event));
self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(releases.activated(event));
});
self.addEventListener("message", (event) => {
  const message = event.data as { type?: unknown; release?: unknown } | null;
  if (message?.type === SKIP_WAITING_MESSAGE) event.waitUntil(self.skipWaiting());
  if (message?.type === RELEASE_MESSAGE && event.source instanceof Client) {
    event.waitUntil(releases.reported(event, event.source.id, message.release));
  }
});

// Before the routes: it answers for windows that ask for less.
self.addEventListener(
  "fetch",
  serveBelow((path) => precache.matchPrecache(path)),
);

// Serves every file of this release, each page at its own URL. Query strings are ignored, as on the host.
registerRoute(
  new PrecacheRoute(precache, {
    ignoreURLParametersMatching: [/.*/],
    urlManipulation: ({ url }) => {
      const file = HOST_RULES.rewrites[url.pathname];
      return file ? [new URL(file, url)] : [];
    },
  }),
);

// A tab with an earlier release may request files that the host has deleted.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

/** Where the host redirects an address to, also one of a stored page with a slash or ".html" at its end. */
function hostRedirect({ pathname, search }: URL): string | undefined {
  const clean = pathname.replace(/(\/index)?\.html$|\/$/, "") || "/";
  const isStored = clean !== pathname && precache.getCacheKeyForURL(clean);
  return HOST_RULES.redirects[clean] ?? (isStored ? clean + search : undefined);
}

const offlinePage = () => precache.matchPrecache(OFFLINE_PATH);
registerRoute(
  // The host provides Firebase's sign-in pages below /__/.
  ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/__/"),
  async ({ request, url }) => {
    const target = hostRedirect(url);
    return target ? Response.redirect(target, 301) : fromNetwork(request, offlinePage);
  },
);

// A cache that cannot be read is treated as empty.
setCatchHandler(({ request }) =>
  request.mode === "navigate" ? fromNetwork(request, offlinePage) : fetch(request),
);
