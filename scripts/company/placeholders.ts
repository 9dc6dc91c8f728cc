import { domainToUnicode } from "node:url";
import { brokenAtCommas } from "../../src/components/content/text/brokenAtCommas.ts";
import { citiesText, listed, regionsText } from "../../src/content/places.ts";
import { readCompany, type Company } from "./company.ts";
import { readPrices } from "./prices.ts";

/** What each placeholder but those of prices stands for; a fact that the company does not have is empty. */
function factsOf({ legal, ...company }: Company): ReadonlyMap<string, string> {
  const { company: legalName, ...facts } = legal;
  return new Map(
    Object.entries({
      ...facts,
      legalName,
      name: company.name,
      email: company.email,
      phone: brokenAtCommas(company.phone),
      // A domain with an umlaut as people write it.
      domain: domainToUnicode(new URL(company.origin).host),
      address: brokenAtCommas([legalName, ...company.address].join(", ")),
      representatives: legal.representatives.join(", "),
      privacyContact: legal.privacyContact || company.email,
      regions: regionsText(company.regions),
      cities: citiesText(company.desks),
      languages: listed(company.languages.map((code) => languageNames.of(code) ?? code)),
    }),
  );
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const PLACEHOLDER = /\{\{([\w:-]+)\}\}/g;

/**
 * Fills the company's facts into a text: `{{name}}` becomes the name in `company.json`. A line with an empty fact is
 * left out, and so is a heading without text below it.
 * @throws on a placeholder that does not exist.
 */
export function fillIn(text: string, company: Company = readCompany()): string {
  if (!text.includes("{{")) return text;
  const facts = factsOf(company);
  // Read where a text names a price, as that reads the files of all services.
  let prices: ReadonlyMap<string, string> | undefined;
  const valueOf = (name: string): string => {
    const value = facts.get(name) ?? (prices ??= new Map(Object.entries(readPrices()))).get(name);
    if (value === undefined)
      throw new Error(`{{${name}}} is not a placeholder: see scripts/company/placeholders.ts.`);
    return value;
  };
  const isWhole = (line: string) =>
    [...line.matchAll(PLACEHOLDER)].every(([, name = ""]) => valueOf(name) !== "");
  return text
    .split("\n")
    .filter(isWhole)
    .join("\n")
    .replaceAll(/^##+ .*\n+(?=##+ |$(?![\s\S]))/gm, "")
    .replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name));
}

/** Fills the facts into every text of front matter; other values are unchanged. */
export function fillInAll(value: unknown): unknown {
  if (typeof value === "string") return fillIn(value);
  if (Array.isArray(value)) return value.map((item) => fillInAll(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillInAll(item)]));
}
