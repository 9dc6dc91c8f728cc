import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import {
  pictureHtml,
  pictureNames,
  picturesPlugin,
  workPicturesDir,
} from "../../scripts/content/pictures.ts";

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

/** The files that are published with the tests' content after `change`. */
async function publishedAfter(change: (folder: string) => void): Promise<string[]> {
  const content = mkdtempSync(join(tmpdir(), "content-"));
  const before = process.env["CONTENT_DIR"];
  process.env["CONTENT_DIR"] = content;
  try {
    cpSync("tests/content", content, { recursive: true });
    change(content);
    const published: string[] = [];
    const emitFile = ({ fileName }: { fileName: string }) => void published.push(fileName);
    const generate = picturesPlugin().generateBundle as (this: object) => Promise<void>;
    await generate.call({ environment: { config: { consumer: "client" } }, emitFile });
    return published;
  } finally {
    process.env["CONTENT_DIR"] = before;
    rmSync(content, { recursive: true });
  }
}

test("the pictures of a case that was deleted are not published", async () => {
  const published = await publishedAfter((content) => rmSync(join(content, "work/mirai.md")));
  expect(published).toContain("pictures/tf-tonight-dark.avif");
  expect(published.join()).not.toContain("mirai");
});

test("the pictures of published texts are published, and those of no text or of a draft are not", async () => {
  const published = await publishedAfter((content) => {
    const copy = (name: string) =>
      cpSync(join(content, "pictures/squares.webp"), join(content, "pictures", name));
    copy("unused.webp");
    copy("draft.webp");
    appendFileSync(join(content, "posts/draft-post.md"), "\n![Squares](draft.webp)\n");
  });
  expect(published.filter((name) => name.includes("texts"))).toEqual(["pictures/texts/squares.webp"]);
});

test("a picture in a text has its size as it is shown, its text alternative and its caption, escaped", async () => {
  const href = "squares.webp";
  const html = await pictureHtml({ href, text: 'Three "red" <squares>', title: "Squares & more" });
  expect(html).toContain('alt="Three &quot;red&quot; &lt;squares&gt;" width="900" height="300"');
  expect(html).toContain("<figcaption>Squares &amp; more</figcaption>");
  expect(await pictureHtml({ href, text: "Squares" })).not.toContain("figcaption");
  await expect(pictureHtml({ href: "none.webp", text: "" })).rejects.toThrow("none.webp");
});
