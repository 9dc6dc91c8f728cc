import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documents, missingNames, type Repository } from "./documents.ts";

const textsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
const sources = [
  "src",
  "scripts",
  "bench",
  "tests/support",
  "tests/e2e",
  "packages/firebase-local-backend/src",
]
  .map(textsOf)
  .join("\n");

/** The local backend is a package of its own. */
function repositoryOf(document: string): Repository {
  const folder = document.startsWith("packages/firebase-local-backend/")
    ? "packages/firebase-local-backend"
    : ".";
  const { scripts, bin = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts: object;
    bin?: object;
  };
  return {
    scripts: new Set(Object.keys(scripts)),
    binaries: new Set([...readdirSync("node_modules/.bin"), ...Object.keys(bin)]),
    sources,
    folder,
  };
}

test.each(documents)("every command, path, file and variable that %s names exists", (document) => {
  expect(missingNames(document, readFileSync(document, "utf8"), repositoryOf(document))).toEqual([]);
});

test("names that do not exist are found, and those that exist are not", () => {
  const text = [
    "Run `npm run gone`, `npx no-such-tool`, `npm run build` and `npx tsx scripts/build.ts`.",
    "See `src/gone.ts`, `src/start/entry.ts`, `gone.json`, `firebase.json` and `firebase/firestore/lite`.",
    "Run `npx tsx scripts/gone.ts`, `npx firebase gone:now` and `npx firebase hosting:clone a:b c:d`. [Gone](docs/gone.md), [here](docs/deploy.md), [there](https://a.test).",
    '<source srcset="docs/gone.webp"> `VITE_GONE`, `VITE_RELEASE`, `GONE_PORT`, `HOSTING_PORT`',
  ].join("\n");
  expect(missingNames("README.md", text, repositoryOf("README.md")).toSorted()).toEqual(
    [
      "gone",
      "no-such-tool",
      "gone:now",
      "src/gone.ts",
      "scripts/gone.ts",
      "gone.json",
      "docs/gone.md",
      "docs/gone.webp",
      "VITE_GONE",
      "GONE_PORT",
    ].toSorted(),
  );
});

test("the README gives the two commands", () => {
  const text = readFileSync("README.md", "utf8");
  expect(text).toContain("npm ci && npm start");
  expect(text).toContain("npm ci && npm test");
});

test("docs/README.md lists every document", () => {
  const list = readFileSync("docs/README.md", "utf8");
  const others = documents.filter((document) => document !== "docs/README.md");
  const path = (document: string) => (document.startsWith("docs/") ? document.slice(5) : `../${document}`);
  expect(others.filter((document) => !list.includes(`](${path(document)})`))).toEqual([]);
});
