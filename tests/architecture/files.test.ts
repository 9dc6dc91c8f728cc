import { readSources } from "./sources.ts";

const sources = ["src", "packages/firebase-local-backend/src", "firebase/functions/src", "scripts"]
  .flatMap(readSources)
  .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }));
const isContent = (path: string) => path.startsWith("src/content/");

test("no source file is longer than 200 lines, content excepted", () => {
  const long = sources.filter(({ path, lines }) => lines > 200 && !isContent(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test("half of the source files have at most 60 lines", () => {
  const lengths = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
});

test("no file is named utils, helpers, misc, common or index", () => {
  const drawers = /(^|\/)(utils?|helpers?|misc|common|index)\.tsx?$|\/(utils|helpers|misc)\//;
  expect(sources.map(({ path }) => path).filter((path) => drawers.test(path))).toEqual([]);
});

test("only the entry and src/config/env.ts read the build's environment", () => {
  const readers = readSources("src").filter(({ text }) => text.includes("import.meta.env"));
  expect(readers.map(({ path }) => path).toSorted()).toEqual(
    ["src/start/entry.ts", "src/config/env.ts"].toSorted(),
  );
});

test("no module makes a format of numbers, dates or lists when it is loaded", () => {
  const early = /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./m;
  expect(
    readSources("src")
      .filter(({ text }) => early.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});
