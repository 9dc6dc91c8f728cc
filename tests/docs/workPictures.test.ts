import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictureNames, workPictures, workPicturesDir } from "../../scripts/content/workPictures.ts";

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

test("the pictures of a case that was deleted are not published", async () => {
  const content = mkdtempSync(join(tmpdir(), "content-"));
  const before = process.env["CONTENT_DIR"];
  process.env["CONTENT_DIR"] = content;
  try {
    cpSync("tests/content", content, { recursive: true });
    rmSync(join(content, "work/mirai.md"));
    const published: string[] = [];
    const emitFile = ({ fileName }: { fileName: string }) => void published.push(fileName);
    const generate = workPictures().generateBundle as (this: object) => Promise<void>;
    await generate.call({ environment: { config: { consumer: "client" } }, emitFile });
    expect(published).toContain("pictures/tf-tonight-dark.avif");
    expect(published.join()).not.toContain("mirai");
  } finally {
    process.env["CONTENT_DIR"] = before;
    rmSync(content, { recursive: true });
  }
});
