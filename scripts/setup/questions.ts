import type { Company, Field } from "../company/company.ts";

/** A fact of the company as one line of text. */
export interface Question {
  /** The field of `company.json`, in which the fact is. */
  field: Field;
  message: string;
  write: (company: Company) => string;
  /** The company with the answer. Values that cannot be read are left for the check of the whole file. */
  read: (company: Company, answer: string) => Company;
}

const list = (answer: string, separator: string) =>
  answer
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

function text(field: "name" | "tagline" | "email" | "phone" | "administrator", message: string): Question {
  return {
    field,
    message,
    write: (company) => company[field],
    read: (company, answer) => ({ ...company, [field]: answer }),
  };
}

function texts(field: "address" | "languages" | "regions", message: string): Question {
  return {
    field,
    message: `${message}, separated by commas`,
    write: (company) => company[field].join(", "),
    read: (company, answer) => ({ ...company, [field]: list(answer, ",") }),
  };
}

type LegalText = Exclude<keyof Company["legal"], "representatives">;
function legal(name: LegalText, message: string): Question {
  return {
    field: `legal.${name}`,
    message,
    write: (company) => company.legal[name],
    read: (company, answer) => ({ ...company, legal: { ...company.legal, [name]: answer } }),
  };
}

const domain: Question = {
  field: "origin",
  message: "Domain of the site, such as www.agency.com",
  write: ({ origin }) => origin,
  read: (company, answer) => ({ ...company, origin: answer }),
};

const offices: Question = {
  field: "desks",
  message: "Offices as “City, country, latitude, longitude”, separated by semicolons",
  write: ({ desks }) =>
    desks.map((desk) => [desk.city, desk.country, desk.latitude, desk.longitude].join(", ")).join("; "),
  read: (company, answer) => ({
    ...company,
    desks: list(answer, ";").map((office) => {
      const [city = "", country = "", ...degrees] = list(office, ",");
      // With a decimal comma, there are more than two.
      const [latitude, longitude] = degrees.length === 2 ? degrees.map(Number) : [];
      return { city, country, latitude: latitude ?? NaN, longitude: longitude ?? NaN };
    }),
  }),
};

const accounts: Question = {
  field: "socialLinks",
  message: "Social accounts as “name https://…”, separated by commas",
  write: ({ socialLinks }) => socialLinks.map(({ name, href }) => `${name} ${href}`).join(", "),
  read: (company, answer) => ({
    ...company,
    socialLinks: list(answer, ",").map((account) => {
      const [, name = "", href = ""] = /^(.*?)\s*(https?:.*)?$/.exec(account) ?? [];
      return { name, href };
    }),
  }),
};

const representatives: Question = {
  field: "legal.representatives",
  message: "Who represents the company, separated by commas",
  write: ({ legal: { representatives: people } }) => people.join(", "),
  read: (company, answer) => ({
    ...company,
    legal: { ...company.legal, representatives: list(answer, ",") },
  }),
};

/** The questions about the company, in the order in which they are asked. */
export const questions: readonly Question[] = [
  text("name", "Name, as on the site"),
  text("tagline", "Tagline, the headline of the front page"),
  domain,
  text("email", "E-mail address for visitors"),
  text("phone", "Telephone, with + and the country's code"),
  texts("languages", "Languages in which people may write to you, as codes such as en"),
  legal("company", "Name of the company in the register"),
  texts("address", "Postal address: its lines"),
  texts("regions", "Countries you work in"),
  offices,
  accounts,
  legal("form", "Legal form"),
  representatives,
  legal("registerCourt", "Register or court of registration"),
  legal("registerNumber", "Number in the register"),
  legal("vatId", "VAT identification number"),
  legal("responsible", "Responsible for the content (§ 18 MStV), with address"),
  legal("companyNumber", "UK company number"),
  legal("supervisoryAuthority", "Supervisory authority"),
  legal("privacyContact", "E-mail address for questions about data, if it is another"),
  text("administrator", "Google account of the administrator, who reads reports and enquiries"),
];

/** The build's variables that are asked for, with where each is found. */
export const variableQuestions: readonly { name: string; message: string }[] = [
  { name: "VITE_FIREBASE_API_KEY", message: "Firebase web app: apiKey" },
  { name: "VITE_FIREBASE_PROJECT_ID", message: "Firebase web app: projectId" },
  { name: "VITE_FIREBASE_AUTH_DOMAIN", message: "Firebase web app: authDomain" },
  { name: "VITE_FIREBASE_STORAGE_BUCKET", message: "Firebase web app: storageBucket" },
  { name: "VITE_FIREBASE_APP_ID", message: "Firebase web app: appId" },
  { name: "VITE_APP_CHECK_KEY", message: "App Check: site key of reCAPTCHA" },
  { name: "VITE_APP_CHECK_PROVIDER", message: "App Check: v3 or enterprise; v3 if empty" },
  { name: "VITE_GA_MEASUREMENT_ID", message: "Google Analytics: measurement id" },
];
