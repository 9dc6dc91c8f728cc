import { existsSync, readdirSync } from "node:fs";
import { readSources, type Import, type SourceFile } from "./sources.ts";

/** A file imports, types included, only from a folder further left; folders in one place are strangers to each other. */
const order = [
  ["lib"],
  ["config"],
  ["content", "telemetry"],
  ["state"],
  ["api"],
  ["components"],
  ["features"],
  ["pages"],
  ["app"],
  ["main.tsx", "prerender", "entry.ts", "service-worker"],
];

const sources = readSources("src");
const zoneOf = (path: string) => path.split("/")[1] ?? "";
const rankOf = (zone: string) => order.findIndex((zones) => zones.includes(zone));
const values = (file: SourceFile): Import[] => file.imports.filter(({ typeOnly }) => !typeOnly);

test("every folder of src has its place in the order", () => {
  expect(readdirSync("src").filter((name) => rankOf(name) === -1)).toEqual([]);
});

test("every import of a project file names a file that is there, with its ending", () => {
  const broken = sources.flatMap((file) =>
    file.imports
      .filter(({ own, target }) => own && !existsSync(target))
      .map(({ target }) => `${file.path} → ${target}`),
  );
  expect(broken).toEqual([]);
});

test("imports go one way, types included", () => {
  const wrong = sources.flatMap((file) =>
    file.imports
      .filter(({ own, target }) => {
        if (!own || !target.startsWith("src/")) return false;
        const [from, to] = [zoneOf(file.path), zoneOf(target)];
        if (from === to || file.path === "src/entry.ts") return false;
        return rankOf(to) >= rankOf(from);
      })
      .map(({ target }) => `${file.path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("features do not import each other", () => {
  const feature = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];
  const wrong = sources.flatMap((file) =>
    file.imports
      .filter(({ target }) => feature(file.path) && feature(target) && feature(target) !== feature(file.path))
      .map(({ target }) => `${file.path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("no file imports itself through others", () => {
  const graph = new Map(sources.map((file) => [file.path, values(file).map(({ target }) => target)]));
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  function visit(path: string, trail: string[]): void {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    state.set(path, "open");
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, "done");
  }
  for (const path of graph.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

const forbidden: [string, string[]][] = [
  ["lib", ["react", "@reduxjs/toolkit", "react-redux", "firebase"]],
  ["telemetry", ["react", "react-dom", "@reduxjs/toolkit", "react-redux", "firebase"]],
  ["content", ["react", "@reduxjs/toolkit", "firebase"]],
  ["components", ["@reduxjs/toolkit", "react-redux", "firebase"]],
  ["pages", ["firebase"]],
];
test.each(forbidden)("%s does without %j", (zone, packages) => {
  const wrong = sources
    .filter(({ path }) => zoneOf(path) === zone)
    .flatMap((file) =>
      values(file)
        .filter(({ own, target }) => !own && packages.includes(target))
        .map(({ target }) => `${file.path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("the backend imports nothing of the app", () => {
  const wrong = readSources("firebase").flatMap((file) =>
    values(file)
      .filter(({ own, target }) => own && !target.startsWith("firebase/"))
      .map(({ target }) => `${file.path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});
