import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { readCompany } from "../../scripts/company/company.ts";
import { addressInRules, CORS_FILE, rulesFiles } from "../../scripts/company/firebaseFiles.ts";

/** The sample company of this repository, whose facts must stand in `company.json` alone. */
const SAMPLE_FILE = "sample/company.json";
const sample = readCompany(SAMPLE_FILE);
const host = new URL(sample.origin).host;

const texts = new Set([
  ".ts",
  ".tsx",
  ".js",
  ".css",
  ".html",
  ".md",
  ".json",
  ".svg",
  ".rules",
  ".yml",
  ".yaml",
]);
const searched = ["sample", "src", "scripts", "public", "docs", "bench", "firebase", ".github"];
/** Sources: neither packages nor the built functions, which a deployment leaves behind. */
const files = [
  ...searched.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => texts.has(extname(name)) && !/node_modules|^functions.lib/.test(name))
      .map((name) => join(folder, name)),
  ),
  "index.html",
  "README.md",
  "package.json",
  "firebase.json",
  "vite.config.ts",
];

/**
 * The code name of this software, in lower case: names of storage keys, databases, locks and windows begin with it. The
 * package, the Trusted Types policy and the title of the README are exactly that name. It stays the same for every
 * company, because browsers keep what is stored under it.
 */
const codeName = [
  /holmwerk[:-](?=[\w.-]|["'`*)])/g,
  /^ {2}"name": "holmwerk",$/gm,
  /createPolicy\("holmwerk"/g,
  /TRUSTED_TYPES_POLICY = "holmwerk"/g,
  /(?:One policy,|The code name) `holmwerk`/g,
  /(?<![\s\S])# Holmwerk$/gm,
  /\^holmwerk:/g,
];

/** What is generated from `company.json` is left out; `npm run check` compares it. */
function textOf(path: string): string {
  if (path === CORS_FILE || path === SAMPLE_FILE) return "";
  const text = readFileSync(path, "utf8");
  const written = rulesFiles.includes(path) ? addressInRules(text) : undefined;
  return codeName.reduce(
    (rest, name) => rest.replaceAll(name, ""),
    written ? text.replace(written, "") : text,
  );
}
const sources = files.map((path) => ({ path, text: textOf(path) }));

const digits = (text: string) => text.replaceAll(/\D/g, "");
/** A number whatever its spaces are. */
const numberPattern = (number: string) =>
  new RegExp(
    digits(number)
      .split("")
      .join(String.raw`(?:\s|\\u00a0|[ ()-]){0,2}`),
  );
const literal = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");

const facts: [string, RegExp][] = [
  ["the brand", literal(sample.name)],
  ["the tagline", literal(sample.tagline)],
  ["the domain", literal(host)],
  ["the telephone number", numberPattern(sample.phone)],
  ...sample.address.slice(0, 2).map((line): [string, RegExp] => [`"${line}"`, literal(line)]),
  ...sample.socialLinks.map(({ name, href }): [string, RegExp] => [`the ${name} account`, literal(href)]),
  ["the register", literal(sample.legal.registerNumber)],
  ["the court", literal(sample.legal.registerCourt)],
  ["the VAT number", literal(sample.legal.vatId)],
  ["the administrator", literal(sample.administrator)],
];

test.each(facts)("%s of the sample company is in company.json alone", (_name, pattern) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

// A job is in a city of its own.
test.each(sample.desks.map(({ city }) => city))("the office in %s is in company.json alone", (city) => {
  const found = sources.filter(({ path, text }) => !path.startsWith("sample/jobs/") && text.includes(city));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("the search finds a fact in a source", () => {
  const planted = `Call +49 (30) 23125-184 at ${host}`;
  expect(facts.filter(([, pattern]) => pattern.test(planted)).map(([name]) => name)).toEqual(
    expect.arrayContaining(["the brand", "the domain", "the telephone number"]),
  );
});
