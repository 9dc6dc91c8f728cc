import type { Plugin } from "vite";
import { bundleWorker } from "./bundleScript.ts";

/**
 * Serves a worker that removes itself as `/sw.js` of the development server. Otherwise the service worker of a built
 * site that ran on the same port before would continue to show that site.
 */
export function selfDestroyingWorkerInDevelopment(): Plugin {
  return {
    name: "self-destroying-worker-in-development",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/sw.js", (_request, response, next) => {
        bundleWorker("selfDestroyingWorker").then((code) => {
          response.setHeader("Content-Type", "text/javascript");
          response.setHeader("Cache-Control", "no-cache");
          response.end(code);
        }, next);
      });
    },
  };
}
