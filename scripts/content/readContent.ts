import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { schemas, type ContentKind } from "../../src/content/schemas.ts";
import { fillIn, fillInAll } from "../company/placeholders.ts";
import { contentDir } from "./contentDir.ts";
import { withExcerpts } from "./excerpts.ts";
import { setTexts } from "./typography.ts";

export interface ContentFile {
  path: string;
  slug: string;
  meta: Record<string, unknown>;
  markdown: string;
}

/**
 * Reads all files of a content kind, validates their front matter and fills in the facts of `company.json`.
 * @throws one error that names file, field and fault.
 */
export async function readContent(kind: ContentKind): Promise<ContentFile[]> {
  const folder = join(contentDir(), kind);
  // A company without jobs or products has no folder for them.
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(names.map((name) => readContentFile(kind, join(folder, name))));
}

export async function readContentFile(kind: ContentKind, path: string): Promise<ContentFile> {
  const text = await readFile(path, "utf8");
  const [, yaml, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined || markdown === undefined) throw new Error(`${path} has no front matter.`);

  const checked = v.safeParse(schemas[kind], parse(yaml));
  if (!checked.success) {
    const faults = checked.issues.map(
      (issue) => `${v.getDotPath(issue) ?? "front matter"}: ${issue.message}`,
    );
    throw new Error(`${path}: ${faults.join("; ")}`);
  }
  const meta = setTexts(fillInAll(checked.output)) as Record<string, unknown>;
  return { path, slug: basename(path, ".md"), meta, markdown: withExcerpts(fillIn(markdown)) };
}

/** Counts the words of a text. Code counts too, because people read it more slowly. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
