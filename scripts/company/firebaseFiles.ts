import { readFileSync, writeFileSync } from "node:fs";
import type { Fault } from "../content/faults.ts";
import type { Company } from "./company.ts";

export const rulesFiles = ["firebase/firestore.rules", "firebase/storage.rules"];
export const CORS_FILE = "firebase/storage.cors.json";

const inRules = /(function administratorEmail\(\) \{\s*return ')([^']*)(';)/;

/** The address in a rules file. */
export function addressInRules(source: string): string | undefined {
  return inRules.exec(source)?.[2];
}

/** The text of a rules file for another administrator. */
export function withAddress(source: string, administrator: string): string {
  return source.replace(
    inRules,
    (_, before: string, _old: string, after: string) => before + administrator.toLowerCase() + after,
  );
}

const accepting = /(function acceptsReports\(\) \{\s*return )true;/;

/** The text of Firestore's rules that refuse new error reports and nothing else. @throws when it cannot be made */
export function withoutReports(source: string): string {
  if (!accepting.test(source))
    throw new Error("The rules have no function acceptsReports() that returns true.");
  return source.replace(accepting, "$1false;");
}

/** The content of the bucket's configuration that lets the panel read attachments. */
function corsText({ origin }: Pick<Company, "origin">): string {
  return `[{ "origin": ["${origin}"], "method": ["GET"], "maxAgeSeconds": 3600 }]\n`;
}

/** What the rules and the bucket's configuration still have of another company, one fault per file. */
export function firebaseFaults(company: Pick<Company, "administrator" | "origin">): Fault[] {
  const isWritten = (file: string) => {
    const text = readFileSync(file, "utf8");
    return file === CORS_FILE
      ? text === corsText(company)
      : addressInRules(text) === company.administrator.toLowerCase();
  };
  const message = "This is not the administrator or the site of company.json: `npm run rules:administrator`.";
  return [...rulesFiles, CORS_FILE]
    .filter((file) => !isWritten(file))
    .map((file) => ({ file, line: 1, message }));
}

export const HOST_FILE = "firebase.json";
const strictTransport = /(max-age=\d+)(; includeSubDomains)?/;

/** Whether browsers that know the site open every subdomain of its host with HTTPS only. */
export function includesSubdomains(): boolean {
  return strictTransport.exec(readFileSync(HOST_FILE, "utf8"))?.[2] !== undefined;
}

/** Writes it into the host's configuration. */
export function writeSubdomains(isIncluded: boolean): void {
  const text = readFileSync(HOST_FILE, "utf8");
  writeFileSync(HOST_FILE, text.replace(strictTransport, `$1${isIncluded ? "; includeSubDomains" : ""}`));
}

/**
 * Writes the administrator's address into both rules files, in lower case as the rules compare it, and the site's origin
 * into the bucket's configuration.
 */
export function writeFirebaseFiles({
  administrator,
  origin,
}: Pick<Company, "administrator" | "origin">): void {
  for (const file of rulesFiles) {
    const source = readFileSync(file, "utf8");
    if (!inRules.test(source)) throw new Error(`${file} has no function administratorEmail().`);
    writeFileSync(file, withAddress(source, administrator));
  }
  writeFileSync(CORS_FILE, corsText({ origin }));
}
