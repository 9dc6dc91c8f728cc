import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { workPicturesDir } from "../../scripts/content/workPictures.ts";
import { pictureNames } from "../../scripts/encodePictures.ts";

/** Bytes of one picture in the format that nearly every browser takes. */
const AVIF = 30_000;

test("every picture of a case study is there in both themes and formats, with two pixels per CSS pixel", async () => {
  for (const name of (await pictureNames()).flatMap(({ names }) => names)) {
    for (const ending of ["avif", "webp"]) {
      const { width, height } = await sharp(join(workPicturesDir(), `${name}.${ending}`)).metadata();
      expect({ name, width, height }).toEqual({ name, width: 720, height: 880 });
    }
    expect(statSync(join(workPicturesDir(), `${name}.avif`)).size).toBeLessThanOrEqual(AVIF);
  }
});
