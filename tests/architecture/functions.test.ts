import { readdirSync, readFileSync } from "node:fs";
import lock from "../../firebase/functions/package-lock.json";
import functions from "../../firebase/functions/package.json";
import root from "../../package.json";
import { importsOf, readSources } from "./sources.ts";

const folder = "firebase/functions";
const declared: Record<string, string> = functions.dependencies;

interface Entry {
  integrity?: string;
  resolved?: string;
}

test("the functions declare the versions that this repository installs and tests", () => {
  const installed: Record<string, string> = root.devDependencies;
  expect(Object.entries(declared).filter(([name, version]) => installed[name] !== version)).toEqual([]);
  expect(lock.packages[""].dependencies).toEqual(declared);
});

test("the functions' lock file has a checksum of every package and names no registry", () => {
  const packages = Object.entries(lock.packages as Record<string, Entry>).slice(1);
  expect(packages.length).toBeGreaterThan(100);
  const faulty = packages.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith("sha512-") || resolved,
  );
  expect(faulty.map(([path]) => path)).toEqual([]);
});

test("the functions import packages that they declare, and nothing of the site that needs a browser", () => {
  const foreign = readSources(`${folder}/src`)
    .flatMap(importsOf)
    .filter(({ own, target }) =>
      own
        ? target.endsWith(".tsx")
        : !target.startsWith("node:") && !((target.split("/")[0] ?? "") in declared),
    );
  expect(foreign.map(({ target }) => target)).toEqual([]);
});

test("nothing of the site imports the functions", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.filter((name) => /firebase\/functions\//.test(readFileSync(`src/${name}`, "utf8")))).toEqual(
    [],
  );
});
