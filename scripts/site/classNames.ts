import { readdirSync } from "node:fs";
import { relative } from "node:path";

/** The style sheets whose classes are renamed, in a fixed order: the same sources give the same names. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".module.css"))
  .toSorted();

/**
 * The name of a class or of an animation of a CSS module in the built site, such as `_4f3`: the number of its file, in
 * two digits of base 36, and its number within the file. Numbers compress better than hashes, and are shorter.
 * @throws when `filename` is outside `src`, or has no such name.
 */
export function shortClassName(name: string, filename: string, css: string): string {
  const file = files.indexOf(relative("src", filename.replace(/\?.*$/, "")));
  const names = Array.from(css.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g), ([, own]) => own);
  const place = [...new Set(names)].indexOf(name);
  if (file < 0 || place < 0) throw new Error(`No class ${name} in a style sheet of src: ${filename}.`);
  return `_${file.toString(36).padStart(2, "0")}${place.toString(36)}`;
}
