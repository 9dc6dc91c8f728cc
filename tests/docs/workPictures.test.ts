import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { hashOfApp, PICTURED_SOURCES, WORK_PICTURES, workPictures } from "../../scripts/encodePictures.ts";

/** Bytes of one picture in the format that nearly every browser takes. */
const AVIF = 30_000;

test("every picture of a case study is there in both themes and formats, with two pixels per CSS pixel", async () => {
  const names = (await workPictures()).flatMap((project) => project.names);
  expect(names).toHaveLength(12);
  for (const name of names) {
    for (const ending of ["avif", "webp"]) {
      const { width, height } = await sharp(join(WORK_PICTURES, `${name}.${ending}`)).metadata();
      expect({ name, width, height }).toEqual({ name, width: 720, height: 880 });
    }
    expect(statSync(join(WORK_PICTURES, `${name}.avif`)).size).toBeLessThanOrEqual(AVIF);
  }
});

test("the pictures show the apps as they are: `npm run pictures -- showcases` takes them again", async () => {
  const slugs = (await workPictures()).filter(({ names }) => names.length > 0).map(({ slug }) => slug);
  const now = Object.fromEntries(await Promise.all(slugs.map(async (slug) => [slug, await hashOfApp(slug)])));
  expect(now).toEqual(JSON.parse(readFileSync(PICTURED_SOURCES, "utf8")));
});
