import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import type { CaseStudy } from "../../src/content/schemas.ts";
import {
  mediaTypeOf,
  TEXT_PICTURE,
  TEXT_WIDTH,
  textPicturesDir,
  WORK_SIZE,
  workPicturesDir,
} from "../content/pictures.ts";
import type { Fault } from "../content/faults.ts";
import { lineOf, withoutCode, type Source, type Content } from "./sources.ts";

/** As `docs/make-it-yours.md` asks for. The largest of the sample has a fifth of these bytes. */
const BYTES = 200_000;
const endings = ["light.avif", "light.webp", "dark.avif", "dark.webp"];

type Size = Pick<Metadata, "width" | "height">;

/** What is wrong with a picture, as the end of a sentence. `judge` looks at its size in pixels. */
async function faultOf(file: string, judge: (size: Size) => string | undefined): Promise<string | undefined> {
  const { size } = statSync(file);
  if (size > BYTES) return `has ${size} bytes, more than ${BYTES}`;
  const found = await sharp(file)
    .metadata()
    .catch(() => undefined);
  return found?.mediaType === mediaTypeOf(file)
    ? judge(found)
    : "is not in the format that its name ends with";
}

const workFault = ({ width, height }: Size) =>
  width === WORK_SIZE.width && height === WORK_SIZE.height
    ? undefined
    : `has ${width} by ${height} pixels instead of ${WORK_SIZE.width} by ${WORK_SIZE.height}`;
const textFault = ({ width }: Size) =>
  width > TEXT_WIDTH ? `is ${width} pixels wide, more than ${TEXT_WIDTH}` : undefined;

const filesIn = (folder: string, name: RegExp) =>
  existsSync(folder) ? readdirSync(folder).filter((file) => name.test(file)) : [];

/** The faults of the files that are not `undefined`. */
const faultsOf = (judged: readonly (readonly [file: string, fault: string | undefined])[]): Fault[] =>
  judged.flatMap(([file, fault]) =>
    fault === undefined ? [] : [{ file, line: 1, message: `The picture ${fault}.` }],
  );

/** Every picture that a case study names is there, in both themes and formats, and no other. */
export async function pictures(sources: readonly Source[], { entries }: Content): Promise<Fault[]> {
  const folder = workPicturesDir();
  const there = filesIn(folder, /\.(?:avif|webp)$/);
  const named = entries.work.flatMap(({ path, meta }) =>
    (meta["pictures"] as CaseStudy["pictures"]).map(({ name }) => {
      const files = endings.map((ending) => `${name}-${ending}`);
      return { path, name, files, missing: files.filter((file) => !there.includes(file)) };
    }),
  );
  // A case with faults may name the others.
  const isWhole = entries.work.length === sources.filter(({ name }) => name.startsWith("work/")).length;
  const used = new Set(named.flatMap(({ files }) => files));
  const judged = there.map(async (name) => {
    const file = join(folder, name);
    const isUnused = isWhole && !used.has(name);
    const fault = isUnused ? "belongs to no case: name it in one, or delete it" : faultOf(file, workFault);
    return [file, await fault] as const;
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
    ...faultsOf(await Promise.all(judged)),
    ...(await textPictures(sources)),
  ];
}

/** What is wrong with a line of Markdown that shows a picture, as a sentence. */
function lineFault(line: string, isAlone: boolean, there: readonly string[]): string | undefined {
  const [[picture, text = "", name = ""] = []] = line.matchAll(TEXT_PICTURE);
  if (picture === undefined || picture !== line.trim() || !isAlone)
    return 'A picture stands alone between two empty lines: ![what it shows](name.webp "caption").';
  if (!there.includes(name))
    return `There is no ${join(textPicturesDir(), name)}. Texts show the AVIF, JPEG (.jpg), PNG and WebP files of that folder.`;
  return text.trim() === "" ? `The picture ${name} needs a text alternative in [ ].` : undefined;
}

/** Every picture that a text shows is there, stands alone and has a text alternative, and no other is there. */
async function textPictures(sources: readonly Source[]): Promise<Fault[]> {
  const folder = textPicturesDir();
  const there = filesIn(folder, /\.(?:avif|jpg|png|webp)$/);
  const texts = sources.filter(({ name }) => name.endsWith(".md")).map(withoutCode);
  const faults = texts.flatMap(({ path, lines }) =>
    lines.flatMap((text, place) => {
      if (!text.includes("![")) return [];
      const isAlone = [lines[place - 1], lines[place + 1]].every((other = "") => other.trim() === "");
      const message = lineFault(text, isAlone, there);
      return message === undefined ? [] : [{ file: path, line: place + 1, message }];
    }),
  );
  const all = texts.flatMap(({ lines }) => lines).join("\n");
  const shown = new Set(Array.from(all.matchAll(TEXT_PICTURE), ([, , name]) => name));
  const judged = there.map(async (name) => {
    const file = join(folder, name);
    const fault = shown.has(name) ? faultOf(file, textFault) : "is in no text: show it in one, or delete it";
    return [file, await fault] as const;
  });
  return [...faults, ...faultsOf(await Promise.all(judged))];
}
