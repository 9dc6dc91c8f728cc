import { domainToASCII } from "node:url";
import * as v from "valibot";
import { failureText } from "../command.ts";
import { companyFaults, factOf, type Company } from "../company/company.ts";
import { readText } from "../content/readText.ts";
import { wordsOf } from "../content/faults.ts";
import { variableFaults } from "../site/checkVariables.ts";

export type Variables = Record<string, string>;

/** The result of a setup. */
export interface Setup {
  company: Company;
  /** The variables of the build. */
  variables: Variables;
  /** Whether every subdomain of the site's host opens with HTTPS. */
  includeSubDomains: boolean;
}

/** Unmarks every fact that differs from before: it is no longer that of the sample company. */
export function withoutChangedMarks(before: Company, after: Company): Company {
  const isSame = (field: Company["sample"][number]) =>
    JSON.stringify(factOf(before, field)) === JSON.stringify(factOf(after, field));
  return { ...after, sample: after.sample.filter(isSame) };
}

/** What is wrong with the variables, one sentence per item. */
export function variablesFaults(variables: Variables): string[] {
  const odd = Object.entries(variables).filter(
    ([name, value]) => !/^VITE_[A-Z_]+$/.test(name) || !/^[\w.:/@+-]*$/.test(value),
  );
  return [...odd.map(([name, value]) => `${name} cannot be “${value}”.`), ...variableFaults(variables)];
}

/**
 * Lists what is wrong with a setup, one sentence per item; empty when it can be written. A setup without an API key is
 * for the local backend.
 */
export function setupFaults({ company, variables }: Setup): string[] {
  return [...companyFaults(company), ...variablesFaults(variables)];
}

const answersSchema = v.strictObject({
  company: v.optional(v.looseObject({ legal: v.optional(v.looseObject({})) }), {}),
  variables: v.optional(v.record(v.string(), v.string()), {}),
  includeSubDomains: v.optional(v.boolean()),
});

/**
 * Replaces facts and variables by those of a JSON file: top-level fields, and single legal facts.
 * @throws one error that names the file and its fault.
 */
export function withFile(setup: Setup, file: string): Setup {
  let answers: v.InferOutput<typeof answersSchema>;
  try {
    answers = v.parse(answersSchema, JSON.parse(readText(file)));
  } catch (error) {
    const [issue] = v.isValiError(error) ? error.issues : [];
    const why = issue ? `${v.getDotPath(issue) ?? "it"} ${wordsOf(issue)}.` : failureText(error);
    throw new Error(`${file} cannot be used: ${why}`, { cause: error });
  }
  const { company, variables, includeSubDomains = setup.includeSubDomains } = answers;
  const legal = { ...setup.company.legal, ...company.legal };
  return inForm({
    company: { ...setup.company, ...company, legal },
    variables: { ...setup.variables, ...variables },
    includeSubDomains,
  });
}

/** A domain as it is typed: with or without scheme, umlauts and a slash at the end. */
function originOf(domain: string): string {
  const [, host = "", rest = ""] = /^(?:https?:\/\/)?([^/\s]+)(.*)$/.exec(domain.trim()) ?? [];
  // A path or a space is left for the check of the whole file, which names it.
  return `https://${domainToASCII(host) || host}${rest === "/" ? "" : rest}`;
}

function addressOf(email: string): string {
  const [account = "", domain = ""] = email.trim().split("@");
  return domainToASCII(domain) ? `${account}@${domainToASCII(domain)}` : email;
}

/** The answers in the form in which they are used, where they can be understood in another one. */
export function inForm<S extends Setup>(setup: S): S {
  const { origin, administrator } = setup.company as Record<string, unknown>;
  const variables = Object.entries(setup.variables).map(([name, value]) => [
    name,
    // As the consoles of Firebase and Google Cloud show them.
    /DOMAIN|BUCKET/.test(name) ? value.trim().replaceAll(/^(?:https?|gs):\/\/|\/$/g, "") : value.trim(),
  ]);
  return {
    ...setup,
    company: {
      ...setup.company,
      ...(typeof origin === "string" && { origin: originOf(origin) }),
      ...(typeof administrator === "string" && { administrator: addressOf(administrator) }),
    },
    variables: Object.fromEntries(variables) as Variables,
  };
}
