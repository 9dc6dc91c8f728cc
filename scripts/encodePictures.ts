import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pictureNames, workPicturesDir } from "./content/pictures.ts";

/** The pictures in the README, with the full-page pictures from which they are cut. */
const README = {
  "site-light": "home-desktop-light",
  "site-dark": "home-desktop-dark",
  "panel-light": "errors-detail-1280-light",
  "panel-dark": "errors-detail-1280-dark",
};
/** The part of the page that the README shows, in pixels. */
const README_PART = { left: 0, top: 0, width: 1280, height: 800 };

/** Writes the README's pictures as WebP, from the PNG files of the browser tests in `source`. */
export async function encodeReadmePictures(source: string): Promise<void> {
  for (const [name, picture] of Object.entries(README)) {
    const part = sharp(join(source, `${picture}.png`)).extract(README_PART);
    await part.webp({ quality: 85 }).toFile(join("docs/pictures", `${name}.webp`));
  }
}

/** Writes the pictures of every case study's app as AVIF and WebP, from the PNG files of the browser tests in `source`. */
export async function encodeWorkPictures(source: string): Promise<void> {
  await mkdir(workPicturesDir(), { recursive: true });
  for (const name of (await pictureNames()).flatMap(({ names }) => names)) {
    const picture = sharp(join(source, `${name}.png`));
    await picture.avif({ quality: 60, effort: 6 }).toFile(join(workPicturesDir(), `${name}.avif`));
    await picture.webp({ quality: 80, effort: 6 }).toFile(join(workPicturesDir(), `${name}.webp`));
  }
}
