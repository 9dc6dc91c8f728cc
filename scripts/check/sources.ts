import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ContentKind } from "../../src/content/schemas.ts";
import { contentDir } from "../content/contentDir.ts";
import type { ContentFile } from "../content/readContent.ts";
import { readText } from "../content/readText.ts";
import type { Fault } from "../content/faults.ts";

/** What the checks read: every text that fits its schema. */
export interface Content {
  /** Entries by kind, drafts included. */
  entries: Record<ContentKind, ContentFile[]>;
  pages: ContentFile[];
}

/** A file of the content folder as it is written. */
export interface Source {
  /** Relative to the content folder, with slashes. */
  name: string;
  path: string;
  lines: readonly string[];
}

/** Every Markdown and YAML file, in alphabetical order. */
export function readSources(): Source[] {
  return readdirSync(contentDir(), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:md|yaml)$/.test(name))
    .toSorted()
    .map((name) => {
      const path = join(contentDir(), name);
      return { name: name.replaceAll("\\", "/"), path, lines: readText(path).split("\n") };
    });
}

/** The file with empty lines in place of code samples, and without code in lines. */
export function withoutCode(source: Source): Source {
  let isCode = false;
  const lines = source.lines.map((text) => {
    if (/^\s*```/.test(text)) isCode = !isCode;
    return isCode ? "" : text.replaceAll(/`[^`]*`/g, "");
  });
  return { ...source, lines };
}

/** The file with empty lines in place of its front matter. */
export function withoutFrontMatter(source: Source): Source {
  const end = source.lines.indexOf("---", 1);
  return { ...source, lines: source.lines.map((text, place) => (place <= end ? "" : text)) };
}

/** One fault for each match of `pattern` for which `judge` returns a sentence. */
export function perMatch(
  { path, lines }: Source,
  pattern: RegExp,
  judge: (...groups: string[]) => string | undefined,
): Fault[] {
  return lines.flatMap((text, place) =>
    [...text.matchAll(pattern)].flatMap(([, ...groups]) => {
      const message = judge(...groups.map((group) => group ?? ""));
      return message === undefined ? [] : [{ file: path, line: place + 1, message }];
    }),
  );
}

/** The first line of a file that matches, counted from 1. */
export function lineOf({ lines }: Source, pattern: RegExp): number {
  return (
    Math.max(
      0,
      lines.findIndex((text) => pattern.test(text)),
    ) + 1
  );
}
