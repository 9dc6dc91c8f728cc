/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { env } from "@/config/env.ts";
import { RELEASE_MESSAGE, SKIP_WAITING_MESSAGE } from "@/config/workerMessages.ts";
import { OFFLINE_PATH } from "@/config/offlinePath.ts";
import { fromNetwork } from "./fromNetwork.ts";
import { releaseKeeper } from "./releaseKeeper.ts";

declare const self: ServiceWorkerGlobalScope;
/** Filled in at the end of the build, when all files are there. */
declare const STORED_FILES: PrecacheEntry[];
/** Addresses that the host redirects, and those that it answers with another one's file. */
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
    event.waitUntil(releases.told(event, event.source.id, message.release));
  }
});

// Every file of this release, each page as itself. The host ignores query strings, so they are ignored here, too.
registerRoute(
  new PrecacheRoute(precache, {
    ignoreURLParametersMatching: [/.*/],
    urlManipulation: ({ url }) => {
      const file = HOST_RULES.rewrites[url.pathname];
      return file ? [new URL(file, url)] : [];
    },
  }),
);

// A tab that runs an earlier release may ask for its files when the host has them no longer.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

const offlinePage = () => precache.matchPrecache(OFFLINE_PATH);
registerRoute(
  // Below /__/ the host keeps what signing in needs.
  ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/__/"),
  async ({ request, url }) => {
    const target = HOST_RULES.redirects[url.pathname];
    return target ? Response.redirect(target, 301) : fromNetwork(request, offlinePage);
  },
);

// A cache that cannot be read is as good as none.
setCatchHandler(({ request }) =>
  request.mode === "navigate" ? fromNetwork(request, offlinePage) : fetch(request),
);
