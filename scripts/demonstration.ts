import { readFileSync } from "node:fs";
import { contact, SITE_ORIGIN } from "../src/content/site.ts";
import { administratorEmail, DEMO_ADDRESS } from "./administrator.ts";

/** What the site says about its company. */
export interface Company {
  origin: string;
  email: string;
  phone: string;
  address: string;
  administrator: string;
  /** The terms, which contain the legal notice. */
  terms: string;
  /** The content of `firebase/storage.cors.json`. */
  cors: string;
}

/** The fictitious company in this repository. */
const sample = {
  phone: "+49 30 23125 184",
  address: "Stralauer Ufer 12",
  notice: "This website is run by:\n\n{{address}}\n\nE-mail: {{email}}\n\nTelephone: {{phone}}\n\n## ",
};

/** The company that is configured in this working copy. */
export function presentCompany(): Company {
  return {
    origin: SITE_ORIGIN,
    ...contact,
    administrator: administratorEmail(),
    terms: readFileSync("src/content/legal/terms-and-conditions.md", "utf8"),
    cors: readFileSync("firebase/storage.cors.json", "utf8"),
  };
}

/**
 * Lists the demonstration company's data that must be replaced, one sentence per item; empty when the site may be
 * published.
 */
export function demonstrationLeft(company: Company): string[] {
  const { origin, email, phone, address, administrator, terms, cors } = company;
  const facts: [boolean, string][] = [
    [origin.endsWith(".example"), `The site's origin is ${origin}: set SITE_ORIGIN in src/content/site.ts.`],
    [email.endsWith(".example"), `The e-mail address is ${email}: set it in src/content/site.ts.`],
    [phone === sample.phone, `The telephone number is ${phone}: set it in src/content/site.ts.`],
    [address.includes(sample.address), `The address is "${address}": set it in src/content/site.ts.`],
    [
      administrator === DEMO_ADDRESS,
      `The administrator is ${administrator}: set the Google account in src/config/administrator.json.`,
    ],
    [
      terms.includes(sample.notice),
      "The legal notice names neither who represents the company nor its register and tax numbers: add them under “Who we are” in src/content/legal/terms-and-conditions.md.",
    ],
    [
      !cors.includes(`"${origin}"`) || origin.endsWith(".example"),
      `The bucket would not let ${origin} read files: name the site's origin in firebase/storage.cors.json.`,
    ],
  ];
  return facts.flatMap(([isLeft, sentence]) => (isLeft ? [sentence] : []));
}
