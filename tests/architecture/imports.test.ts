import { readdirSync } from "node:fs";
import { importsOf, readSources } from "./sources.ts";

/** A file imports, types included, only from a folder further left; folders in one place do not import each other. */
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
  ["start", "prerender", "service-worker"],
];
const rankOf = (zone: string) => order.findIndex((zones) => zones.includes(zone));
const zoneOf = (path: string) => path.split("/")[1] ?? "";
const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];

const imports = readSources("src").flatMap((file) =>
  importsOf(file).map((one) => ({ ...one, path: file.path })),
);
type SourceImport = (typeof imports)[number];
const say = ({ path, target }: Pick<SourceImport, "path" | "target">) => `${path} → ${target}`;

test("every folder of src has its place in the order", () => {
  expect(readdirSync("src").filter((name) => rankOf(name) === -1)).toEqual([]);
});

test("imports go one way, types included", () => {
  const isWrong = ({ path, own, target }: SourceImport) => {
    const [from, to] = [zoneOf(path), zoneOf(target)];
    if (!own || from === to) return false;
    return rankOf(to) >= rankOf(from);
  };
  expect(imports.filter(isWrong).map(say)).toEqual([]);
});

test("no file imports itself through others, types included", () => {
  const files = ["src", "scripts", "packages", "firebase", "bench", "tests"].flatMap(readSources);
  const targets = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ own, target }) => (own ? [target] : []))]),
  );
  const circles: string[] = [];
  const left = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
    if (way.includes(path) || left.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
    left.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test("features do not import each other", () => {
  const isWrong = ({ path, target }: SourceImport) =>
    featureOf(path) && featureOf(target) && featureOf(target) !== featureOf(path);
  expect(imports.filter(isWrong).map(say)).toEqual([]);
});

test.each<[string, string[]]>([
  ["lib", ["react", "@reduxjs/toolkit", "react-redux", "firebase"]],
  ["telemetry", ["react", "react-dom", "@reduxjs/toolkit", "react-redux", "firebase"]],
  ["content", ["react", "@reduxjs/toolkit", "firebase"]],
  ["components", ["@reduxjs/toolkit", "react-redux", "firebase"]],
  ["pages", ["firebase"]],
])("%s does without %j", (zone, packages) => {
  const isOf = (name: string, target: string) => target === name || target.startsWith(`${name}/`);
  const isWrong = ({ path, own, typeOnly, target }: SourceImport) =>
    zoneOf(path) === zone && !own && !typeOnly && packages.some((name) => isOf(name, target));
  expect(imports.filter(isWrong).map(say)).toEqual([]);
});
