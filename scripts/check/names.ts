import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { dataSchemas } from "../../src/content/dataSchemas.ts";
import { legalPaths } from "../../src/content/pagePaths.ts";
import { schemas } from "../../src/content/schemas.ts";
import { contentDir } from "../content/contentDir.ts";
import type { Fault } from "../content/faults.ts";

/** A file's name becomes part of an address: other characters would be written differently in links, sitemap and feeds. */
const TEXT = /^[a-z\d-]+\.md$/;
const PICTURES = join("work", "pictures");
const PICTURE = /^[a-z\d-]+\.(?:avif|webp)$/;
const TEXT_PICTURE = /^[a-z\d-]+\.(?:avif|jpg|png|webp)$/;

const FOLDERS = [...Object.keys(schemas), "pages", "pictures", PICTURES];
const DATA = new RegExp(`^(?:${Object.keys(dataSchemas).join("|")})\\.yaml$`);

/** Every text and picture has a name that an address can have, and every file of data one that the site reads. */
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
  const unread = readdirSync(contentDir())
    .filter((name) => /\.ya?ml$/i.test(name) && !DATA.test(name))
    .map((name) => ({
      file: join(contentDir(), name),
      line: 1,
      message: `No part of the site reads this file. There are: ${Object.keys(dataSchemas).join(".yaml, ")}.yaml.`,
    }));
  const unreadTexts = readdirSync(contentDir(), { recursive: true, encoding: "utf8" })
    .filter((path) => /.[\\/].*\.md$/i.test(path) && !FOLDERS.includes(dirname(path)))
    .map((path) => ({
      file: join(contentDir(), path),
      line: 1,
      message: `No part of the site reads this folder. There are: ${FOLDERS.slice(0, -2).join(", ")}.`,
    }));
  const known = Object.keys(legalPaths);
  const legal = join(contentDir(), "legal");
  const unreadLegal = (existsSync(legal) ? readdirSync(legal) : [])
    .filter((name) => TEXT.test(name) && !known.includes(basename(name, ".md")))
    .map((name) => ({
      file: join(legal, name),
      line: 1,
      message: `No page shows a legal text of this name. There are: ${known.join(", ")}.`,
    }));
  return [
    ...unread,
    ...unreadTexts,
    ...unreadLegal,
    ...Object.keys(schemas).flatMap((kind) => faultsIn(kind, TEXT, ".md")),
    ...faultsIn(PICTURES, PICTURE, ".avif or .webp"),
    ...faultsIn("pictures", TEXT_PICTURE, ".avif, .jpg, .png or .webp"),
  ];
}
