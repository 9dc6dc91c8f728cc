/// <reference lib="webworker" />
import { clearEverything } from "./clearEverything.ts";

declare const self: ServiceWorkerGlobalScope;

// Replaces a faulty service worker: it activates immediately and removes itself. Open pages detect the new worker and
// reload once from the network, except those with unsent input. It never claims a page, because each claim would
// cause another reload.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) =>
  event.waitUntil(clearEverything(caches).then(() => self.registration.unregister())),
);
