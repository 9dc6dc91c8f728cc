import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { CaseStudy } from "../../src/content/schemas.ts";
import { workPicturesDir } from "../content/workPictures.ts";
import type { Fault } from "../content/validate.ts";
import { lineOf, type Source, type Content } from "./sources.ts";

/** As `docs/make-it-yours.md` asks for. The largest of the sample has a fifth of these bytes. */
const WANTED = { width: 720, height: 880, bytes: 200_000 };
const endings = ["light.avif", "light.webp", "dark.avif", "dark.webp"];

/** What is wrong with a picture, as the end of a sentence. */
async function faultOf(file: string): Promise<string | undefined> {
  const { width, height, bytes } = WANTED;
  const { size } = statSync(file);
  if (size > bytes) return `has ${size} bytes, more than ${bytes}`;
  const found = await sharp(file)
    .metadata()
    .catch(() => undefined);
  const type = file.endsWith(".avif") ? "avif" : "webp";
  if (found?.mediaType !== `image/${type}`) return `is not in the format that its name ends with`;
  if (found.width === width && found.height === height) return undefined;
  return `has ${found.width} by ${found.height} pixels instead of ${width} by ${height}`;
}

/** Every picture that a case study names is there, in both themes and formats, and no other. */
export async function pictures(sources: readonly Source[], { entries }: Content): Promise<Fault[]> {
  const folder = workPicturesDir();
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:avif|webp)$/.test(name)) : [];
  const named = entries.work.flatMap(({ path, meta }) =>
    (meta["pictures"] as CaseStudy["pictures"]).map(({ name }) => {
      const files = endings.map((ending) => `${name}-${ending}`);
      return { path, name, files, missing: files.filter((file) => !there.includes(file)) };
    }),
  );
  // A case with faults may name the others.
  const isWhole = entries.work.length === sources.filter(({ name }) => name.startsWith("work/")).length;
  const used = new Set(named.flatMap(({ files }) => files));
  const judged = there.map(async (name): Promise<Fault[]> => {
    const file = join(folder, name);
    const isUnused = isWhole && !used.has(name);
    const fault = isUnused ? "belongs to no case: name it in one, or delete it" : await faultOf(file);
    return fault === undefined ? [] : [{ file, line: 1, message: `The picture ${fault}.` }];
  });
  return [
    ...named
      .filter(({ missing }) => missing.length > 0)
      .map(({ path, name, missing }) => {
        const source = sources.find((one) => one.path === path);
        return {
          file: path,
          line: source ? lineOf(source, new RegExp(`- ["']?${name} \\|`)) : 1,
          message: `The picture "${name}" has no ${missing.map((file) => join(folder, file)).join(", ")}.`,
        };
      }),
    ...(await Promise.all(judged)).flat(),
  ];
}
