import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "@swc/core";

export interface Import {
  /** Relative to the repository for the project's own files, else the module's name. */
  target: string;
  own: boolean;
  typeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the repository, e.g. `src/lib/hash.ts`. */
  path: string;
  text: string;
}

/** Every TypeScript file below `folder`. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** What a file imports or exports from others, dynamically too, and which modules' types it augments. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found: Import[] = [];
  // The compiler's tree as plain data: it is searched whole, because `import()` can be anywhere.
  JSON.stringify(parseSync(text, { syntax: "typescript", tsx: path.endsWith("x") }), (_key, node) => {
    const module = moduleNamed(node ?? {});
    if (module) found.push({ ...resolve(path, module.name), typeOnly: module.typeOnly });
    return node as unknown;
  });
  return found;
}

interface Node {
  type?: string;
  typeOnly?: boolean;
  specifiers?: { isTypeOnly?: boolean }[];
  source?: { value: string } | null;
  callee?: { type: string };
  arguments?: { expression: { value?: string } }[];
  argument?: { value: string };
  id?: { type: string; value: string };
}

function moduleNamed(node: Node): { name: string; typeOnly: boolean } | null {
  const { type, specifiers = [], source } = node;
  if (type === "TsImportType" && node.argument) return { name: node.argument.value, typeOnly: true };
  if (type === "TsModuleDeclaration" && node.id?.type === "StringLiteral")
    return { name: node.id.value, typeOnly: true };
  const dynamic = node.callee?.type === "Import" && node.arguments?.[0]?.expression.value;
  if (dynamic) return { name: dynamic, typeOnly: false };
  if (!type || !/^(Import|Export(All|Named))Declaration$/.test(type) || !source) return null;
  // `import { type A, type B } from` erases completely too.
  const onlyTypes = specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly);
  return { name: source.value, typeOnly: node.typeOnly === true || onlyTypes };
}

function resolve(path: string, name: string) {
  if (name.startsWith("@/")) return { target: join("src", name.slice(2)), own: true };
  if (name.startsWith(".")) return { target: join(dirname(path), name), own: true };
  return { target: name, own: false };
}
