import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { companyFile, contentDir, listPages, SAMPLE_CONTENT, STARTER } from "../content/contentDir.ts";
import { readText } from "../content/readText.ts";
import type { Company } from "./company.ts";

/** Domains that nobody can own (RFC 2606). */
const RESERVED = /(?:^|[.@])example(?:\.com|\.net|\.org)?$|\.(?:test|invalid|localhost)$/;

/** Lists the facts of the sample company that must be replaced, one sentence per item; empty when there is none. */
export function sampleLeft(company: Company): string[] {
  const left = company.sample.map(
    (field) => `${field} in ${companyFile()} is still that of the sample company.`,
  );
  const addresses = {
    origin: new URL(company.origin).hostname,
    email: company.email,
    administrator: company.administrator,
  };
  const reserved = Object.entries(addresses)
    .filter(([field, address]) => RESERVED.test(address) && !company.sample.some((one) => one === field))
    .map(([field, address]) => `${field} in ${companyFile()} is ${address}, a domain that nobody can own.`);
  return [...left, ...reserved];
}

/** Lines of a data file that say nothing of a company: comments and names of fields. */
const STRUCTURE = /^(?:#.*|[\w-]+:)$/;
/** In these files only few lines say something of it: with your own day rate, the prices are yours. */
const telling: Record<string, RegExp> = {
  "prices.yaml": /^dayRate:/,
  "navigation.yaml": /^(?:blurb|note):/,
};

const linesOf = (folder: string, text: string) =>
  readText(join(folder, text))
    .split("\n")
    .map((line) => line.trim())
    .filter(
      (line) =>
        line !== "" && (telling[text]?.test(line) ?? !(text.endsWith(".yaml") && STRUCTURE.test(line))),
    );

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => pattern.test(path))
    .toSorted();

const length = (lines: readonly string[]) => lines.join("").length;

/** Texts and data of which at least half is that of the sample, or of the content to start from. */
function sampleTexts(folder: string): string[] {
  const texts = /\.(?:md|yaml)$/;
  const known = new Set(
    [SAMPLE_CONTENT, STARTER].flatMap((from) => filesIn(from, texts).flatMap((text) => linesOf(from, text))),
  );
  const all = filesIn(folder, texts);
  // The page of an empty list is not published.
  const unused = new Set(
    Object.entries(listPages)
      .filter(([list]) => !all.some((text) => text.startsWith(`${list}/`)))
      .flatMap(([, pages]) => pages.map((page) => `pages/${page}.md`)),
  );
  return all.filter((text) => {
    if (unused.has(text)) return false;
    const lines = linesOf(folder, text);
    return length(lines.filter((line) => known.has(line))) >= length(lines) / 2;
  });
}

/** Pictures with the bytes of one of the sample. */
function samplePictures(folder: string): string[] {
  const pictures = /\.(?:avif|webp)$/;
  const digest = (from: string, path: string) =>
    createHash("sha256")
      .update(readFileSync(join(from, path)))
      .digest("hex");
  const known = new Set(filesIn(SAMPLE_CONTENT, pictures).map((path) => digest(SAMPLE_CONTENT, path)));
  return filesIn(folder, pictures).filter((path) => known.has(digest(folder, path)));
}

/** Entries of a list, which the site does without. */
const ENTRY = /^(?!legal\/|pages\/).+\//;

/** A picture is there in two themes and formats. It is listed and kept by the name that a text has for it. */
const nameOf = (path: string) => path.replace(/(?:-(?:light|dark)\.(?:avif|webp)|\.(?:md|yaml))$/, "");

/**
 * Lists the texts, data files and pictures that are the sample's, one sentence per item. A changed name does not make a
 * text the owner's: half of it must be.
 * @param kept what stays on purpose, such as `legal/terms-and-conditions` or `prices`, and folders, such as `legal`.
 * @throws when one of them does not exist.
 */
export function sampleContent(kept: readonly string[], folder = contentDir()): string[] {
  if (folder === SAMPLE_CONTENT)
    return ["Every text is the sample's: `npm run setup` makes the folder `content`."];
  const names = new Set(filesIn(folder, /\.(?:md|yaml|avif|webp)$/).map(nameOf));
  const covers = (one: string, name: string) => name === one || name.startsWith(`${one}/`);
  const missing = kept.filter((one) => ![...names].some((name) => covers(one, name)));
  if (missing.length > 0) throw new Error(`--keep names what is not in ${folder}: ${missing.join(", ")}.`);
  const left = new Set([...sampleTexts(folder), ...samplePictures(folder)].map(nameOf));
  return [...left]
    .filter((name) => !kept.some((one) => covers(one, name)))
    .map(
      (name) =>
        `${join(folder, name)} is still as setup made it: write your own, ${ENTRY.test(name) ? "delete it, " : ""}or add --keep ${name}.`,
    );
}
