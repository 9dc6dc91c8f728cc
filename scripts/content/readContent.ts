import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type * as v from "valibot";
import { dataSchemas, type DataName } from "../../src/content/dataSchemas.ts";
import { pageSchemas, type PageName } from "../../src/content/pageSchemas.ts";
import { schemas, type ContentKind } from "../../src/content/schemas.ts";
import { fillIn } from "../company/placeholders.ts";
import { contentDir } from "./contentDir.ts";
import { withExcerpts } from "./excerpts.ts";
import { readRequired, readText } from "./readText.ts";
import { setProse, setText, setTexts } from "./typography.ts";
import { ContentError } from "./faults.ts";
import { located, validate } from "./validate.ts";

export interface ContentFile {
  path: string;
  slug: string;
  meta: Record<string, unknown>;
  markdown: string;
}

/**
 * Reads all published files of a content kind, validates their front matter and fills in the facts of `company.json`.
 * @throws {ContentError} that names file, line and fault
 */
export async function readContent(kind: ContentKind): Promise<ContentFile[]> {
  const files = await Promise.all((await markdownFiles(kind)).map((path) => readContentFile(kind, path)));
  return files.filter(({ meta }) => meta["draft"] !== true);
}

/** The Markdown files of a folder, in alphabetical order. A company without jobs or products has no folder for them. */
export async function markdownFiles(folder: string): Promise<string[]> {
  const files = await readdir(join(contentDir(), folder)).catch(() => []);
  const names = files.filter((name) => name.endsWith(".md")).toSorted();
  return names.map((name) => join(contentDir(), folder, name));
}

export const readContentFile = (kind: ContentKind, path: string): Promise<ContentFile> =>
  readMarkdown(path, schemas[kind]);

const isPage = (name: string): name is PageName => Object.hasOwn(pageSchemas, name);

/** Reads the texts of the pages that have a file. @throws {ContentError} that names file, line and fault */
export async function readPages(): Promise<ContentFile[]> {
  return Promise.all((await markdownFiles("pages")).map(readPage));
}

export async function readPage(path: string): Promise<ContentFile> {
  const name = basename(path, ".md");
  if (!isPage(name)) {
    const message = `No page has this name. There are: ${Object.keys(pageSchemas).join(", ")}.`;
    throw new ContentError([{ file: path, line: 1, message }]);
  }
  return readMarkdown(path, pageSchemas[name]);
}

async function readMarkdown(path: string, schema: v.GenericSchema): Promise<ContentFile> {
  const text = readText(path);
  const [, yaml, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined || markdown === undefined) {
    throw new ContentError([
      { file: path, line: 1, message: "The file must begin with front matter between two lines of ---." },
    ]);
  }
  const meta = setTexts(validate(schema, { file: path, yaml, firstLine: 2 }), setProse) as Record<
    string,
    unknown
  >;
  const firstLine = text.split("\n").length - markdown.split("\n").length + 1;
  const filled = located(path, markdown, firstLine, () => withExcerpts(fillIn(markdown)));
  return { path, slug: basename(path, ".md"), meta, markdown: filled };
}

/** Reads a YAML file of the content folder. @throws {ContentError} that names file, line and fault */
export async function readData<Name extends DataName>(
  name: Name,
): Promise<v.InferOutput<(typeof dataSchemas)[Name]>> {
  const file = join(contentDir(), `${name}.yaml`);
  const yaml = readRequired(file);
  return setTexts(validate(dataSchemas[name], { file, yaml, firstLine: 1 }), setText);
}

/** Counts the words of a text. Code counts too, because people read it more slowly. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
