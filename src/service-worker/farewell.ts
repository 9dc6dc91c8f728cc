/// <reference lib="webworker" />
import { clearEverything } from "./clearEverything.ts";

declare const self: ServiceWorkerGlobalScope;

// Takes the place of a service worker that has to go: it takes over at once and removes itself. Open pages notice that
// another worker took over, and reload themselves once from the network, those with something unsent excepted. It never
// claims a page, or that would go on for ever.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) =>
  event.waitUntil(clearEverything(caches).then(() => self.registration.unregister())),
);
