import type { Plugin } from "vite";
import type * as ChartSvg from "../../src/prerender/chart/chartSvg.ts";

/** Draws charts on request in the development server; the build writes them as files. */
export function chartsInDevelopment(): Plugin {
  return {
    name: "charts-in-development",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/charts", (request, response, next) => {
        const name = /^\/([\w-]+)\.svg/.exec(request.url ?? "")?.[1];
        if (!name) {
          next();
          return;
        }
        server
          .ssrLoadModule("/src/prerender/chart/chartSvg.ts")
          .then((module) => {
            const { chartFile } = module as typeof ChartSvg;
            response.setHeader("Content-Type", "image/svg+xml");
            response.end(chartFile(name, { files: 8, kilobytes: 38 }));
          })
          .catch(next);
      });
    },
  };
}
