import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Plugin } from "vite";
import { CONTENT_DIR } from "./contentDir.ts";

/** Where the pictures of the case studies are. */
export const WORK_PICTURES = join(CONTENT_DIR, "work/pictures");
const ADDRESS = "/pictures/";

/** Publishes the pictures of the case studies under `/pictures/`. */
export function workPictures(): Plugin {
  return {
    name: "work-pictures",
    configureServer: ({ middlewares }) =>
      void middlewares.use(ADDRESS, ({ url = "" }, response, next) => {
        const file = join(WORK_PICTURES, basename(url.replace(/\?.*/, "")));
        if (!extname(file) || !existsSync(file)) return next();
        response.setHeader("Content-Type", `image/${extname(file).slice(1)}`);
        createReadStream(file).pipe(response);
      }),
    generateBundle() {
      if (this.environment.config.consumer !== "client" || !existsSync(WORK_PICTURES)) return;
      for (const name of readdirSync(WORK_PICTURES)) {
        const source = readFileSync(join(WORK_PICTURES, name));
        this.emitFile({ type: "asset", fileName: ADDRESS.slice(1) + name, source });
      }
    },
  };
}
