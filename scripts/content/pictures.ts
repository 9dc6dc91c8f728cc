import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { schemas, type CaseStudy, type ContentKind } from "../../src/content/schemas.ts";
import { escapeHtml } from "../../src/prerender/escapeHtml.ts";
import { contentDir } from "./contentDir.ts";
import { readContent, readPages } from "./readContent.ts";
import { setProse } from "./typography.ts";

/** Where the pictures of the case studies are, and those that texts show. */
export const workPicturesDir = (): string => join(contentDir(), "work/pictures");
export const textPicturesDir = (): string => join(contentDir(), "pictures");

/** The size of a case study's picture, in pixels. */
export const WORK_SIZE = { width: 720, height: 880 };
/** The widest picture of a text, in pixels: more than twice the width of the column. */
export const TEXT_WIDTH = 1_440;

/** The media type of a picture, by the ending of its name. */
export const mediaTypeOf = (file: string): string => `image/${extname(file).slice(1).replace("jpg", "jpeg")}`;

/** The addresses of both; a text's picture can have the name of a case's. */
const WORK = "pictures/";
const TEXTS = "pictures/texts/";

/** A picture in Markdown: its text alternative, and its file. */
export const TEXT_PICTURE = /!\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g;

/** The names of the pictures of each case study, without their endings. */
export async function pictureNames(): Promise<{ slug: string; names: string[] }[]> {
  return (await readContent("work")).map(({ slug, meta }) => {
    const pictures = meta["pictures"] as CaseStudy["pictures"];
    return { slug, names: pictures.flatMap(({ name }) => [`${name}-light`, `${name}-dark`]) };
  });
}

/** The files that published texts show. */
async function namedInTexts(): Promise<string[]> {
  const kinds = Object.keys(schemas) as ContentKind[];
  const texts = await Promise.all([readPages(), ...kinds.map(readContent)]);
  const named = texts
    .flat()
    .flatMap(({ markdown }) => Array.from(markdown.matchAll(TEXT_PICTURE), ([, , name = ""]) => name));
  // A sample of code may name others.
  return [...new Set(named)].filter((name) => existsSync(join(textPicturesDir(), name)));
}

/** Publishes the pictures that case studies and texts name under `/pictures/`, and no others that are in their folders. */
export function picturesPlugin(): Plugin {
  return {
    name: "pictures",
    configureServer: ({ middlewares }) =>
      void middlewares.use(`/${WORK}`, ({ url = "" }, response, next) => {
        const folder = url.startsWith("/texts/") ? textPicturesDir() : workPicturesDir();
        const file = join(folder, basename(url.replace(/\?.*/, "")));
        if (!extname(file) || !existsSync(file)) return next();
        response.setHeader("Content-Type", mediaTypeOf(file));
        createReadStream(file).pipe(response);
      }),
    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      const publish = async (fileName: string, path: string) =>
        this.emitFile({ type: "asset", fileName, source: await readFile(path) });
      for (const name of (await pictureNames()).flatMap(({ names }) => names)) {
        for (const file of [`${name}.avif`, `${name}.webp`])
          await publish(WORK + file, join(workPicturesDir(), file));
      }
      for (const name of await namedInTexts()) await publish(TEXTS + name, join(textPicturesDir(), name));
    },
  };
}

/**
 * The HTML of a picture in a text, with its size, so that nothing moves when it arrives.
 * @throws when there is no such picture.
 */
export async function pictureHtml({
  href,
  text,
  title,
}: {
  href: string;
  text: string;
  title?: string | null;
}) {
  const { autoOrient } = await sharp(join(textPicturesDir(), href)).metadata();
  const caption = title ? `<figcaption>${escapeHtml(setProse(title))}</figcaption>` : "";
  return `<figure class="picture"><img src="/${TEXTS}${href}" alt="${escapeHtml(text)}" width="${autoOrient.width}" height="${autoOrient.height}" loading="lazy" decoding="async">${caption}</figure>\n`;
}
