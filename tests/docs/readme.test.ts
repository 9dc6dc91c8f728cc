import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const documents = [
  "README.md",
  "firebase/emulator/README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
/** The local backend is a package of its own: its README names its own files and commands. */
const packageOf = (document: string) =>
  document.startsWith("firebase/emulator/") ? "firebase/emulator" : ".";
/** Modules of the Firebase SDK, which look like paths of our own folder. */
const sdk = /^firebase\/(app|auth|firestore|storage)(\/lite)?$/;
const builtIn = new Set(["ci", "start", "test", "install"]);

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");
  const folder = packageOf(document);
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };

  test("names npm commands that exist", () => {
    const named = [...text.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !(name in scripts) && !builtIn.has(name))).toEqual([]);
  });

  test("names paths that exist", () => {
    const named = [...text.matchAll(/`((?:src|firebase|tests|docs|scripts|public|bench)(?:\/[\w.*-]+)*)`/g)];
    const paths = named.map(([, path]) => path ?? "").filter((path) => !sdk.test(path));
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test("links to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path ?? "");
    expect(links.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
  });
});

test("the README gives the two commands", () => {
  const text = readFileSync("README.md", "utf8");
  expect(text).toContain("npm ci && npm start");
  expect(text).toContain("npm ci && npm test");
});
