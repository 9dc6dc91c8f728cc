import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { schemas } from "../../src/content/schemas.ts";
import { contentDir } from "../content/contentDir.ts";
import type { Fault } from "../content/validate.ts";

/** A file's name becomes part of an address: other characters would be written differently in links, sitemap and feeds. */
const TEXT = /^[a-z\d-]+\.md$/;
const PICTURES = join("work", "pictures");
const PICTURE = /^[a-z\d-]+\.(?:avif|webp)$/;

/** Every text and picture has a name that an address can have. */
export function names(): Fault[] {
  const faultsIn = (folder: string, allowed: RegExp, ending: string): Fault[] => {
    const path = join(contentDir(), folder);
    const found = existsSync(path) ? readdirSync(path) : [];
    return found
      .filter((name) => !allowed.test(name) && !name.startsWith(".") && join(folder, name) !== PICTURES)
      .map((name) => ({
        file: join(path, name),
        line: 1,
        message: `A name here has only lower-case letters without accents, digits and hyphens, and ends with ${ending}.`,
      }));
  };
  return [
    ...Object.keys(schemas).flatMap((kind) => faultsIn(kind, TEXT, ".md")),
    ...faultsIn(PICTURES, PICTURE, ".avif or .webp"),
  ];
}
