import type { Plugin } from "vite";
import { bundleWorker } from "./bundleWorker.ts";

/**
 * The development server's `/sw.js`: a worker that removes itself. Otherwise the one of a built site, looked at on the
 * same port before, would go on showing that site.
 */
export function farewellInDevelopment(): Plugin {
  return {
    name: "farewell-in-development",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/sw.js", (_request, response, next) => {
        bundleWorker("farewell").then((code) => {
          response.setHeader("Content-Type", "text/javascript");
          response.setHeader("Cache-Control", "no-cache");
          response.end(code);
        }, next);
      });
    },
  };
}
