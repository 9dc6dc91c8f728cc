import { memoryMaps } from "../../../support/memoryMaps.ts";
import type { SourceMaps } from "@/api/source-maps/sourceMaps.ts";
import { resolvedText, resolveStack } from "@/features/error-triage/stack/resolveStack.ts";
import { stackParts } from "@/features/error-triage/stack/SourceStack.tsx";
import type { RootState, StoreExtra } from "@/state/types.ts";

const source = ["export function load() {", "  const answer = 1;", "", '  throw new Error("x");', "}", ""];
/** Column 0 leads to line 4, column 3 of the site's source, column 100 to a library, column 200 nowhere. */
const map = {
  version: 3,
  names: [],
  sources: ["src/load.ts", "node_modules/react-dom/index.js"],
  sourcesContent: [source.join("\n"), null],
  mappings: "AAGE,oGCHF,oG",
};
const path = "source-maps/1.0.0/main.js.map";
const frame = (column: number, script = "main.js") =>
  `    at x (https://holmwerk.example/assets/${script}:1:${column})`;

function resolve(stack: string, sourceMaps: SourceMaps | null, release = "1.0.0") {
  const extra = sourceMaps ? { sourceMaps: () => Promise.resolve(sourceMaps) } : {};
  const thunk = resolveStack({ stack, release, pageUrl: "https://holmwerk.example/" });
  return thunk(
    () => undefined as never,
    () => ({}) as RootState,
    extra as unknown as StoreExtra,
  );
}
const withMap = (text: string) => memoryMaps({ [path]: text });

test("a frame leads to file, line, column, function and five lines of source", async () => {
  const { lines, problems } = await resolve(`Error: x\n${frame(1)}`, withMap(JSON.stringify(map)));
  expect(problems).toEqual([]);
  expect(lines.map(({ place }) => place)).toEqual([
    null,
    {
      source: "src/load.ts",
      line: 4,
      column: 3,
      name: "load",
      lines: [2, 3, 4, 5, 6].map((number) => ({ number, text: source[number - 1] })),
    },
  ]);
});

test("neighbouring frames of libraries are one part, and Markdown gets every place", async () => {
  const stack = [frame(1), frame(101), frame(102), frame(1)].join("\n");
  const resolved = await resolve(stack, withMap(JSON.stringify(map)));
  expect(
    stackParts(resolved.lines).map(({ libraries, lines }) => libraries ?? lines[0].place?.source),
  ).toEqual(["src/load.ts", ["react-dom"], "src/load.ts"]);
  expect(resolvedText(resolved).split("\n")[0]).toBe("    at load (src/load.ts:4:3)");
  expect(resolvedText(resolved).split("\n")[1]).toBe("    at x (node_modules/react-dom/index.js:1:1)");
});

/** A line whose source has this path. */
const lineOf = (file: string) =>
  ({ number: 1, text: "", place: { source: file, line: 1, column: 1, name: "", lines: [] } }) as never;

test.each([
  ["node_modules/react-dom/index.js", ["react-dom"]],
  ["../node_modules/@scope/name/lib/a.js", ["@scope/name"]],
  ["node_modules/outer/node_modules/inner/a.js", ["inner"]],
  ["src/node_modules_of_ours/a.js", null],
  ["node_modules/loose.js", null],
  ["node_modules/@scope/loose.js", null],
])("the library of %s is %j", (file, libraries) => {
  expect(stackParts([lineOf(file)])[0]?.libraries).toEqual(libraries);
});

test("a very long path takes no longer than other texts of its length", () => {
  const time = (file: string) => {
    const start = performance.now();
    stackParts([lineOf(file)]);
    return performance.now() - start;
  };
  const least = (file: string) => Math.min(time(file), time(file), time(file));
  // A search that starts again at every folder takes thousands of times as long.
  expect(least("/node_modules/a".repeat(10_000))).toBeLessThan(100 * (least("/x".repeat(75_000)) + 1));
});

test("a missing map is named, and read once it is stored", async () => {
  const maps = memoryMaps();
  const before = await resolve(frame(1), maps);
  expect(before.problems).toEqual([{ script: "main.js", kind: "missing", why: "" }]);
  expect(resolvedText(before)).toBe("");
  const json = JSON.stringify(map);
  await maps.store(path, { text: () => Promise.resolve(json) } as Blob);
  expect((await resolve(frame(1), maps)).problems).toEqual([]);
});

test("a report with a release of a stranger's choice reads no other path", async () => {
  const maps = { ...memoryMaps(), read: jest.fn() };
  const { problems } = await resolve(frame(1), maps, "../../briefs");
  expect(problems).toHaveLength(1);
  expect(maps.read).not.toHaveBeenCalled();
});

test("without a store of maps, the stack stays as received", async () => {
  expect(await resolve(frame(1), null)).toMatchObject({ lines: [{ place: null }], problems: [] });
});

test.each([
  ["not JSON", "<html>", "It is not JSON."],
  ["null", "null", "It is not a source map."],
  ["of another version", JSON.stringify({ ...map, version: 2 }), "It is not a source map of version 3."],
  ["with sections", JSON.stringify({ version: 3, sections: [] }), "It is not a source map of version 3."],
  [
    "with sources that are no text",
    JSON.stringify({ ...map, sources: [{}] }),
    "It is not a source map of version 3.",
  ],
  ["with damaged names", JSON.stringify({ ...map, names: [1] }), "Its names or sources are damaged."],
  [
    "with huge mappings",
    JSON.stringify({ ...map, mappings: ";".repeat(1_500_001) }),
    "It is too large to be read in the panel.",
  ],
])("a map %s ends in a message", async (_name, text, why) => {
  const { lines, problems } = await resolve(frame(1), withMap(text));
  expect(problems).toEqual([{ script: "main.js", kind: "broken", why }]);
  expect(lines[0]?.place).toBeNull();
});

test.each(["AAGE,!!!", "gggggggggggggggggggggg", "A", "AZZZZ", ";;;;;;;;", "ssssssB"])(
  "mappings %s that lead nowhere do not break the stack",
  async (mappings) => {
    const { lines } = await resolve(frame(999_999_999), withMap(JSON.stringify({ ...map, mappings })));
    expect(lines).toHaveLength(1);
  },
);

test("a map of another build is named, and the right one is read once it is stored", async () => {
  const maps = withMap(JSON.stringify({ ...map, mappings: "" }));
  const { lines, problems } = await resolve(frame(1), maps);
  expect(lines[0]?.place).toBeNull();
  expect(problems).toMatchObject([
    { script: "main.js", kind: "broken", why: expect.stringContaining("of another build") as string },
  ]);
  const json = JSON.stringify(map);
  await maps.store(path, { text: () => Promise.resolve(json) } as Blob);
  const after = await resolve(frame(1), maps);
  expect(after.problems).toEqual([]);
  expect(after.lines[0]?.place).not.toBeNull();
});

test("a failure of Storage is named with its code", async () => {
  const maps = {
    ...memoryMaps(),
    read: () => Promise.reject(Object.assign(new Error("x"), { code: "storage/retry-limit-exceeded" })),
  };
  expect((await resolve(frame(1), maps)).problems).toEqual([
    { script: "main.js", kind: "unreachable", why: "Storage answered: retry-limit-exceeded." },
  ]);
});
