import { resolve } from "node:path";
import type { Plugin } from "vite";
import { readCompany, type Company } from "../company/company.ts";
import { companyFile } from "../content/contentDir.ts";

const IMPORT = /^import company from "@content\/company\.json"[^;]*;/m;

/**
 * Writes the facts of `company.json` into the modules that read them, each field where it is read: a bundle would
 * contain the whole file otherwise. Stops the build when the file cannot be used.
 */
export function companyFacts(): Plugin {
  return {
    name: "company-facts",
    enforce: "pre",
    configResolved: () => void readCompany(),
    transform(code) {
      if (!IMPORT.test(code)) return null;
      this.addWatchFile(resolve(companyFile()));
      const facts = readCompany();
      const written = code
        .replace(IMPORT, "")
        .replaceAll(/\bcompany\.(?:legal\.)?\w+/g, (path) => JSON.stringify(valueAt(facts, path)));
      return { code: written, map: null };
    },
  };
}

/** @throws when a module reads a field that the file does not have. */
function valueAt(company: Company, path: string): unknown {
  const [, ...keys] = path.split(".");
  const value = keys.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], company);
  if (value === undefined) throw new Error(`${companyFile()} has no ${keys.join(".")}.`);
  return value;
}
