import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import root from "../../package.json";
import backend from "../../packages/firebase-local-backend/package.json";
import { importsOf, readSources } from "./sources.ts";

const folder = "packages/firebase-local-backend";
const runtime: Record<string, string> = backend.dependencies;
const development: Record<string, string> = backend.devDependencies;

/** Imports of other files than the folder's own, and of packages other than `packages`. */
function foreignImports(below: string, packages: readonly string[]): string[] {
  const isForeign = (target: string, own: boolean) =>
    own
      ? !target.startsWith(`${folder}/`)
      : !target.startsWith("node:") &&
        !builtinModules.includes(target) &&
        !packages.some((name) => target === name || target.startsWith(`${name}/`));
  return readSources(join(folder, below)).flatMap((file) =>
    importsOf(file)
      .filter(({ target, own }) => isForeign(target, own))
      .map(({ target }) => `${file.path} → ${target}`),
  );
}

test("the local backend imports its own files and the packages that it declares", () => {
  expect(foreignImports("src", Object.keys(runtime))).toEqual([]);
  expect(foreignImports("tests", Object.keys({ ...runtime, ...development }))).toEqual([]);
});

test("the local backend declares the same versions as the root, so that npm installs each package once", () => {
  const declared: Record<string, string> = { ...runtime, ...development };
  const shared = Object.entries({ ...root.dependencies, ...root.devDependencies }).filter(
    ([name]) => name in declared,
  );
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter(([name, version]) => declared[name] !== version)).toEqual([]);
  expect(backend.engines).toEqual(root.engines);
});

test("the local backend names neither this site nor its project or data", () => {
  const ours = /holmwerk|demo-agency|errorReports|contactMessages|projectRequests|briefs\b/i;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|js|json|md)$/.test(name) && !name.includes("node_modules"))
    .filter((name) => ours.test(readFileSync(join(folder, name), "utf8")));
  expect(files).toEqual([]);
});
