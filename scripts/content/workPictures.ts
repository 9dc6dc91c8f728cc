import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Plugin } from "vite";
import { contentDir } from "./contentDir.ts";

/** Where the pictures of the case studies are. */
export const workPicturesDir = (): string => join(contentDir(), "work/pictures");
const ADDRESS = "/pictures/";

/** Publishes the pictures of the case studies under `/pictures/`. */
export function workPictures(): Plugin {
  return {
    name: "work-pictures",
    configureServer: ({ middlewares }) =>
      void middlewares.use(ADDRESS, ({ url = "" }, response, next) => {
        const file = join(workPicturesDir(), basename(url.replace(/\?.*/, "")));
        if (!extname(file) || !existsSync(file)) return next();
        response.setHeader("Content-Type", `image/${extname(file).slice(1)}`);
        createReadStream(file).pipe(response);
      }),
    generateBundle() {
      if (this.environment.config.consumer !== "client" || !existsSync(workPicturesDir())) return;
      for (const name of readdirSync(workPicturesDir())) {
        const source = readFileSync(join(workPicturesDir(), name));
        this.emitFile({ type: "asset", fileName: ADDRESS.slice(1) + name, source });
      }
    },
  };
}
