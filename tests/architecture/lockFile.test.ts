import { readFileSync } from "node:fs";

interface Entry {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};
/** Every package that npm downloads; the other paths are the project itself and its own packages. */
const downloaded = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
);
const named = (faulty: [string, Entry][]) => faulty.map(([path]) => path);

test("npm can check every package that it downloads, those of other platforms included", () => {
  expect(downloaded.length).toBeGreaterThan(1_000);
  expect(named(downloaded.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")))).toEqual([]);
});

test.each([".", "firebase/functions"])("npm runs no install scripts in %s", (folder) => {
  expect(readFileSync(`${folder}/.npmrc`, "utf8").split("\n")).toContain("ignore-scripts=true");
});

test("the lock file names no registry", () => {
  expect(named(downloaded.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});
