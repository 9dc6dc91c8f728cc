import { createReadStream, existsSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Plugin } from "vite";
import type { CaseStudy } from "../../src/content/schemas.ts";
import { contentDir } from "./contentDir.ts";
import { readContent } from "./readContent.ts";

/** Where the pictures of the case studies are. */
export const workPicturesDir = (): string => join(contentDir(), "work/pictures");
const ADDRESS = "/pictures/";

/** The names of the pictures of each case study, without their endings. */
export async function pictureNames(): Promise<{ slug: string; names: string[] }[]> {
  return (await readContent("work")).map(({ slug, meta }) => {
    const pictures = meta["pictures"] as CaseStudy["pictures"];
    return { slug, names: pictures.flatMap(({ name }) => [`${name}-light`, `${name}-dark`]) };
  });
}

/** Publishes the pictures that a case study names under `/pictures/`, and no others that are in their folder. */
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
    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      const pictures = (await pictureNames()).flatMap(({ names }) => names);
      for (const name of pictures.flatMap((picture) => [`${picture}.avif`, `${picture}.webp`])) {
        const source = readFileSync(join(workPicturesDir(), name));
        this.emitFile({ type: "asset", fileName: ADDRESS.slice(1) + name, source });
      }
    },
  };
}
