import { readFileSync, writeFileSync } from "node:fs";

/** The default address. It is not a real account: deploying with it would lock everybody out. */
export const DEMO_ADDRESS = "admin@holmwerk.example";

export const rulesFiles = ["firebase/firestore.rules", "firebase/storage.rules"];

const inRules = /(function administratorEmail\(\) \{\s*return ')([^']*)(';)/;

/**
 * Reads the administrator's address from `src/config/administrator.json`, in lower case, because the rules compare it
 * in lower case.
 */
export function administratorEmail(): string {
  const { email } = JSON.parse(readFileSync("src/config/administrator.json", "utf8")) as { email: string };
  // A quote or a backslash would end the string in the rules.
  if (!/^[^\s@'\\]+@[^\s@'\\]+$/.test(email))
    throw new Error(`"${email}" in src/config/administrator.json is no e-mail address.`);
  return email.toLowerCase();
}

/** The address in a rules file. */
export function addressInRules(source: string): string | undefined {
  return inRules.exec(source)?.[2];
}

/** Writes the address into both rules files. */
export function writeRules(email: string): void {
  for (const file of rulesFiles) {
    const source = readFileSync(file, "utf8");
    if (!inRules.test(source)) throw new Error(`${file} has no function administratorEmail().`);
    writeFileSync(
      file,
      source.replace(inRules, (_, before: string, _old: string, after: string) => before + email + after),
    );
  }
}
