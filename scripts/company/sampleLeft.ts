import { companyFile } from "../content/contentDir.ts";
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
