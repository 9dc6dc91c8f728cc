import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { CaseStudy } from "../src/content/schemas.ts";
import { readContent } from "./content/readContent.ts";

/** The pictures in the README, with the full-page pictures from which they are cut. */
const README = {
  "site-light": "home-desktop-light",
  "site-dark": "home-desktop-dark",
  "panel-light": "errors-detail-1280-light",
  "panel-dark": "errors-detail-1280-dark",
};
/** The part of the page that the README shows, in pixels. */
const README_PART = { left: 0, top: 0, width: 1280, height: 800 };

/** Where the site's pictures of apps are. */
export const WORK_PICTURES = "public/pictures";
/** The hash of each app's files at the time of its pictures: a test finds out when they show an older app. */
export const PICTURED_SOURCES = "src/features/showcases/pictured.json";

/** Writes the README's pictures as WebP, from the PNG files of the browser tests in `source`. */
export async function encodeReadmePictures(source: string): Promise<void> {
  for (const [name, picture] of Object.entries(README)) {
    const part = sharp(join(source, `${picture}.png`)).extract(README_PART);
    await part.webp({ quality: 85 }).toFile(join("docs/pictures", `${name}.webp`));
  }
}

/** Writes the pictures of every case study's app as AVIF and WebP, from the PNG files of the browser tests in `source`. */
export async function encodeWorkPictures(source: string): Promise<void> {
  await mkdir(WORK_PICTURES, { recursive: true });
  const sources: Record<string, string> = {};
  for (const { slug, names } of await workPictures()) {
    if (names.length > 0) sources[slug] = await hashOfApp(slug);
    for (const name of names) {
      const picture = sharp(join(source, `${name}.png`));
      await picture.avif({ quality: 60, effort: 6 }).toFile(join(WORK_PICTURES, `${name}.avif`));
      await picture.webp({ quality: 80, effort: 6 }).toFile(join(WORK_PICTURES, `${name}.webp`));
    }
  }
  await writeFile(PICTURED_SOURCES, `${JSON.stringify(sources, null, 2)}\n`);
}

/** The names of the pictures of each case study, without their endings. */
export async function workPictures(): Promise<{ slug: string; names: string[] }[]> {
  return (await readContent("work")).map(({ slug, meta }) => {
    const pictures = meta["pictures"] as CaseStudy["pictures"];
    return { slug, names: pictures.flatMap(({ name }) => [`${name}-light`, `${name}-dark`]) };
  });
}

/** A hash of the files of a case study's app. */
export async function hashOfApp(slug: string): Promise<string> {
  const folder = join("src/features/showcases", slug);
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
