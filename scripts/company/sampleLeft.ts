import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { companyFile, contentDir, SAMPLE_CONTENT } from "../content/contentDir.ts";
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

const linesOf = (folder: string, text: string) =>
  readFileSync(join(folder, text), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .toSorted();

const length = (lines: readonly string[]) => lines.join("").length;

/**
 * Lists the texts of which at least half is the sample's, one sentence per item. A changed price or name does not make
 * a text the owner's.
 * @param kept texts that stay on purpose, such as `legal/terms-and-conditions`, and folders, such as `legal`.
 * @throws when one of them does not exist.
 */
export function sampleTexts(kept: readonly string[], folder = contentDir()): string[] {
  if (folder === SAMPLE_CONTENT)
    return ["Every text is the sample's: `npm run setup` makes the folder `content`."];
  const missing = kept.filter(
    (name) => !existsSync(join(folder, name)) && !existsSync(join(folder, `${name}.md`)),
  );
  if (missing.length > 0) throw new Error(`--keep names what is not in ${folder}: ${missing.join(", ")}.`);
  const known = new Set(textsIn(SAMPLE_CONTENT).flatMap((text) => linesOf(SAMPLE_CONTENT, text)));
  const left = textsIn(folder).filter((text) => {
    if (kept.some((name) => text === `${name}.md` || text.startsWith(`${name}/`))) return false;
    const lines = linesOf(folder, text);
    return length(lines.filter((line) => known.has(line))) >= length(lines) / 2;
  });
  return left.map(
    (text) =>
      `${join(folder, text)} is the sample's: write your own, delete it, or add --keep ${text.replace(/\.md$/, "")}.`,
  );
}
