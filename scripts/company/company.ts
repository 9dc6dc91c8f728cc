import * as v from "valibot";
import { failureText } from "../command.ts";
import { companyFile } from "../content/contentDir.ts";
import { ContentError, faultMessage, faultOf, readYaml } from "../content/faults.ts";
import { readRequired } from "../content/readText.ts";

/** Facts are filled into Markdown, HTML and XML: characters with a meaning there are refused. */
const line = v.pipe(
  v.string("must be a text"),
  v.check((text) => text === text.trim(), "must not begin or end with a space"),
  v.regex(/^[^\p{Cc}<>*`{}[\]\\|]*$/u, "must be one line without < > * ` { } [ ] \\ |"),
);
const filled = v.pipe(line, v.nonEmpty("must not be empty"));
const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, "must be a list"), v.minLength(1, "must have at least one entry"));

const email = v.pipe(
  line,
  // Either would end the text in the security rules.
  v.regex(/^[^'"]*$/, "must be without ' and \""),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address"),
);
// The rules compare in lower case, which can turn other letters into ASCII ones.
const asciiEmail = v.pipe(email, v.regex(/^[ -~]*$/, "must have ASCII characters only"));
const website = v.pipe(
  line,
  v.check((text) => !/\s/.test(text), "must not contain a space"),
  v.check((text) => URL.canParse(text) && new URL(text).protocol === "https:", "must begin with https://"),
);
const origin = v.pipe(
  website,
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && /\.[a-z][a-z\d-]+$/.test(text),
    "must be a scheme and a domain, such as https://agency.example",
  ),
);
const phone = v.pipe(
  line,
  v.regex(/^\+[1-9][\d ()-]{5,24}$/, "must begin with + and the country's code, such as +44 20 7946 0000"),
);
const language = v.pipe(line, v.regex(/^[a-z]{2,3}$/, "must be a language's code, such as en"));
const degrees = (limit: number) =>
  v.pipe(
    v.number(`must be a number of degrees between -${limit} and ${limit}`),
    v.minValue(-limit, `must be at least -${limit}`),
    v.maxValue(limit, `must be at most ${limit}`),
  );

const factSchemas = {
  name: v.pipe(filled, v.maxLength(40, "must have at most 40 characters")),
  tagline: v.pipe(filled, v.maxLength(70, "must have at most 70 characters")),
  origin,
  email,
  phone,
  address: some(filled),
  languages: some(language),
  regions: some(filled),
  desks: some(
    v.strictObject({
      city: filled,
      country: filled,
      latitude: degrees(85),
      longitude: degrees(180),
    }),
  ),
  socialLinks: v.array(v.strictObject({ name: filled, href: website }), "must be a list"),
  legal: v.strictObject({
    company: filled,
    form: line,
    representatives: v.array(filled, "must be a list"),
    registerCourt: line,
    registerNumber: line,
    vatId: line,
    responsible: line,
    companyNumber: line,
    supervisoryAuthority: line,
    privacyContact: line,
  }),
  administrator: asciiEmail,
  team: v.array(v.strictObject({ name: filled, role: filled }), "must be a list"),
  testimonials: v.array(v.strictObject({ quote: filled, name: filled, role: filled }), "must be a list"),
  references: v.array(v.strictObject({ name: filled, href: website }), "must be a list"),
};

type LegalFact = keyof typeof factSchemas.legal.entries;

/** A fact that is marked, asked for and replaced on its own, such as `name` or `legal.vatId`. */
export type Field = Exclude<keyof typeof factSchemas, "legal"> | `legal.${LegalFact}`;

const fields = Object.keys(factSchemas).flatMap((name) =>
  name === "legal" ? Object.keys(factSchemas.legal.entries).map((fact) => `legal.${fact}`) : [name],
) as Field[];

/** The value of a fact. */
export function factOf(company: Company, field: Field): unknown {
  const [, legal] = field.split("legal.");
  return legal === undefined
    ? company[field as keyof Company]
    : company.legal[legal as keyof Company["legal"]];
}

/** A field that the company does not have is empty and not missing: the site's types come from the file. */
const companySchema = v.strictObject({
  ...factSchemas,
  sample: v.array(v.picklist(fields, "must be the name of a field of this file"), "must be a list"),
});

export type Company = v.InferOutput<typeof companySchema>;

const check = (facts: unknown) => v.safeParse(companySchema, facts, { abortPipeEarly: true });

/** Lists what is wrong with the facts, one sentence per field; empty when they can be used. */
export const companyFaults = (facts: unknown): string[] =>
  (check(facts).issues ?? []).map((issue) => faultMessage(issue));

/** By their text: every text that names a fact reads them. */
const checkedFacts = new Map<string, Company>();

/**
 * Reads and checks `company.json`.
 * @throws {ContentError} with the line of every fault
 */
export function readCompany(file = companyFile()): Company {
  const text = readRequired(file);
  const known = checkedFacts.get(text);
  if (known) return known;
  const { lineOf } = readYaml({ file, yaml: text, firstLine: 1 });
  let facts: unknown;
  try {
    facts = JSON.parse(text);
  } catch (error) {
    // Such as a comma after the last entry, which YAML allows.
    const message = `The file is not valid JSON: ${failureText(error)}.`;
    throw new ContentError([{ file, line: 1, message }]);
  }
  const { success, output, issues } = check(facts);
  if (!success) throw new ContentError(issues.map((issue) => faultOf(issue, file, lineOf)));
  checkedFacts.set(text, output);
  return output;
}
