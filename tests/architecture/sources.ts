import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export interface Import {
  /** Relative to the repository for the project's own files, else the package's name. */
  target: string;
  own: boolean;
  typeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the repository, e.g. `src/lib/hash.ts`. */
  path: string;
  lines: number;
  imports: Import[];
}

const statement = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/g;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Every TypeScript file below `folder`, with what it imports. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, "utf8");
      return { path, lines: text.split("\n").length - 1, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [whole, , type, specifier] of text.matchAll(statement)) {
    // `import { type A, type B } from` erases completely too.
    const names = /\{([^}]*)\}/.exec(whole)?.[1];
    const everyNameIsType =
      names !== undefined &&
      names.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type "));
    if (specifier) found.push(resolve(path, specifier, type !== undefined || everyNameIsType));
  }
  for (const [, specifier] of text.matchAll(dynamic)) {
    if (specifier) found.push(resolve(path, specifier, false));
  }
  return found;
}

function resolve(path: string, specifier: string, typeOnly: boolean): Import {
  const clean = specifier.replace(/\?.*$/, "");
  if (clean.startsWith("@/")) return { target: join("src", clean.slice(2)), own: true, typeOnly };
  if (clean.startsWith(".")) {
    return { target: relative(".", normalize(join(dirname(path), clean))), own: true, typeOnly };
  }
  const parts = clean.split("/");
  const target = clean.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? clean);
  return { target, own: false, typeOnly };
}
