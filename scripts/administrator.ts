import { readFileSync, writeFileSync } from "node:fs";

/** The address that a fresh clone comes with. It belongs to nobody; deploying with it would lock everybody out. */
export const DEMO_ADDRESS = "admin@holmwerk.example";

export const rulesFiles = ["firebase/firestore.rules", "firebase/storage.rules"];

const inRules = /(function administratorEmail\(\) \{\s*return ')([^']*)(';)/;

/** The administrator's address from its one source, in lower case, as the rules compare it. */
export function administratorEmail(): string {
  const { email } = JSON.parse(readFileSync("src/config/administrator.json", "utf8")) as { email: string };
  // A quote or a backslash would end the string in the rules.
  if (!/^[^\s@'\\]+@[^\s@'\\]+$/.test(email))
    throw new Error(`"${email}" in src/config/administrator.json is no e-mail address.`);
  return email.toLowerCase();
}

/** The address that a rules file names. */
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
