import { companyFaults, type Company } from "../company/company.ts";
import { variableFaults } from "../site/checkVariables.ts";

export type Variables = Record<string, string>;

/** The result of a setup: the facts and the variables of the build. */
export interface Setup {
  company: Company;
  variables: Variables;
}

/** Unmarks every fact that differs from before: it is no longer that of the sample company. */
export function withoutChangedMarks(before: Company, after: Company): Company {
  const isSame = (field: Company["sample"][number]) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]);
  return { ...after, sample: after.sample.filter(isSame) };
}

/**
 * Lists what is wrong with a setup, one sentence per item; empty when it can be written. A setup without an API key is
 * for the local backend.
 */
export function setupFaults({ company, variables }: Setup): string[] {
  const odd = Object.entries(variables).filter(
    ([name, value]) => !/^VITE_[A-Z_]+$/.test(name) || !/^[\w.:/@+-]*$/.test(value),
  );
  return [
    ...companyFaults(company),
    ...odd.map(([name, value]) => `${name} cannot be “${value}”.`),
    ...variableFaults(variables),
  ];
}

/** Replaces facts and variables by those of a file's content: top-level fields, and single legal facts. */
export function withFile(setup: Setup, text: string): Setup {
  const { company = {}, variables = {} } = JSON.parse(text) as {
    company?: Partial<Company>;
    variables?: Variables;
  };
  return {
    company: { ...setup.company, ...company, legal: { ...setup.company.legal, ...company.legal } },
    variables: { ...setup.variables, ...variables },
  };
}
