import { resolve } from "node:path";
import { parseSync, type Plugin } from "vite";
import { isRecord } from "../../src/lib/isRecord.ts";
import { readCompany, type Company } from "../company/company.ts";
import { companyFile } from "../content/contentDir.ts";

/** What modules import. */
const IMPORTED = "@content/company.json";

/** A part of a module that another text takes the place of. */
interface Written {
  start: number;
  end: number;
  text: string;
}

/**
 * Writes the facts of `company.json` into the modules that read them, each field where it is read: a bundle would
 * contain the whole file otherwise. Stops the build when the file cannot be used.
 */
export function companyFacts(): Plugin {
  return {
    name: "company-facts",
    enforce: "pre",
    configResolved: () => void readCompany(),
    transform(code, id) {
      if (!code.includes(IMPORTED)) return null;
      const { body } = parseSync(id, code).program;
      const imported = body.find((one) => one.type === "ImportDeclaration" && one.source.value === IMPORTED);
      if (!imported) return null;
      this.addWatchFile(resolve(companyFile()));
      const { start, end } = imported;
      const parts = [{ start, end, text: "" }, ...factsIn(body, readCompany())];
      return { code: withParts(code, parts), map: null };
    },
  };
}

const withParts = (code: string, parts: readonly Written[]) =>
  parts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, part) => text.slice(0, part.start) + part.text + text.slice(part.end), code);

/** The places below a node of a syntax tree that read a fact. */
function factsIn(node: unknown, facts: Company): Written[] {
  if (Array.isArray(node)) return node.flatMap((one) => factsIn(one, facts));
  if (!isRecord(node)) return [];
  const keys = keysOf(node);
  if (keys?.length !== (keys?.[0] === "legal" ? 2 : 1)) {
    return Object.values(node).flatMap((part) => factsIn(part, facts));
  }
  const { start, end } = node as unknown as Written;
  return [{ start, end, text: JSON.stringify(valueAt(facts, keys)) }];
}

/** The keys of a path that begins at `company`: ["legal", "form"]. */
function keysOf({ type, name, object, property }: Record<string, unknown>): string[] | undefined {
  if (type === "Identifier" && name === "company") return [];
  if (type !== "MemberExpression" || !isRecord(object) || !isRecord(property)) return undefined;
  const keys = keysOf(object);
  return keys && [...keys, String(property["name"])];
}

/** @throws when a module reads a field that the file does not have. */
function valueAt(company: Company, keys: readonly string[]): unknown {
  const value = keys.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], company);
  if (value === undefined) throw new Error(`${companyFile()} has no ${keys.join(".")}.`);
  return value;
}
