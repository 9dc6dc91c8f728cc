import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** Cache of subset fonts. Each is in a folder named after the hash of its input. */
const folder = join(".local", "fonts");

/**
 * OpenType features for kerning and ligatures, and the figure styles that our style sheets use. The others are for
 * marks that are set over letters, and for languages that the site has no letters of.
 */
const keepFeatures = ["kern", "liga", "lnum", "tnum"];

/**
 * Reduces every font file to what its `@font-face` declares: the characters of `unicode-range` and the weights of
 * `font-weight`. The packages' files contain more, and fonts are half of a page's download.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /\/fonts\.css(\?|$)/ },
      async handler(css, id) {
        let cut = css;
        for (const [face] of css.matchAll(/@font-face \{[^}]*url\([^}]*\}/g)) {
          const url = /url\("(.+?)"\)/.exec(face)?.[1] ?? "";
          const file = await subset(fileURLToPath(import.meta.resolve(url)), face);
          cut = cut.replace(face, face.replace(url, relative(dirname(id), file)));
        }
        return { code: cut, map: { mappings: "" } };
      },
    },
  };
}

/** Returns the path of the subset of `source` for the rule `face`. Creates it unless an earlier build has. */
async function subset(source: string, face: string): Promise<string> {
  const font = await readFile(source);
  const text = String.fromCodePoint(...codePoints(descriptor(face, "unicode-range")));
  const [min = 400, max = min] = descriptor(face, "font-weight").split(" ").map(Number);
  const recipe = createHash("sha256")
    .update(font)
    .update(JSON.stringify([text, min, max, keepFeatures]));
  const file = join(process.cwd(), folder, recipe.digest("hex").slice(0, 8), basename(source));
  if (existsSync(file)) return file;
  await mkdir(dirname(file), { recursive: true });
  // Two builds may subset the same font at the same time. Renaming is atomic, so neither reads a partial file.
  const draft = `${file}.${process.pid}`;
  const variationAxes = { wght: { min, max, default: min } };
  await writeFile(
    draft,
    await subsetFont(font, text, { targetFormat: "woff2", keepFeatures, variationAxes }),
  );
  await rename(draft, file);
  return file;
}

function descriptor(face: string, name: string): string {
  const value = new RegExp(`${name}:([^;]+);`).exec(face)?.[1];
  if (value === undefined) throw new Error(`A font face has a file, but no ${name}:\n${face}`);
  return value.trim();
}

/** Parses a `unicode-range`, such as `U+0020-007E, U+00A0`, into code points. */
export function codePoints(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [, first, last = first] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (!first || !last) throw new Error(`"${part.trim()}" is no unicode range.`);
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });
}
