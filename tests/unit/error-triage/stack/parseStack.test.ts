import { parseStack, topPlace } from "@/features/error-triage/stack/parseStack.ts";

const PAGE = "https://holmwerk.example/about";
const SITE = "https://holmwerk.example/assets";
const frames = (stack: string, page = PAGE) =>
  parseStack(stack, page).map(({ name, at, script }) => (at ? [name, at.line, at.column, script] : null));

test("reads a stack of V8", () => {
  const stack = [
    "TypeError: Cannot read properties of undefined",
    `    at xe (${SITE}/main-Ab_1.js:1:200)`,
    `    at new Foo (${SITE}/main-Ab_1.js:2:3)`,
    `    at async Object.load (${SITE}/other.js:3:4)`,
    `    at ${SITE}/main-Ab_1.js:5:6`,
    `    at async ${SITE}/main-Ab_1.js:7:8`,
    "    at Array.map (<anonymous>)",
    "    at chrome-extension://abc/x.js:1:2",
  ].join("\n");
  expect(frames(stack)).toEqual([
    null,
    ["xe", 1, 200, "main-Ab_1.js"],
    ["new Foo", 2, 3, "main-Ab_1.js"],
    ["async Object.load", 3, 4, "other.js"],
    ["", 5, 6, "main-Ab_1.js"],
    ["", 7, 8, "main-Ab_1.js"],
    null,
    null,
  ]);
});

test("reads a stack of Firefox", () => {
  const stack = `xe@${SITE}/main.js:1:200\nload/<@${SITE}/main.js:2:3\n@${SITE}/main.js:4:5\nasync*go@${SITE}/main.js:6:7\n`;
  expect(frames(stack)).toEqual([
    ["xe", 1, 200, "main.js"],
    ["load/<", 2, 3, "main.js"],
    ["", 4, 5, "main.js"],
    ["async*go", 6, 7, "main.js"],
  ]);
});

test("reads a stack of Safari", () => {
  const stack = `xe@${SITE}/main.js:1:200\n${SITE}/main.js:2:3\nforEach@[native code]\nmodule code@${SITE}/main.js:4:5`;
  expect(frames(stack)).toEqual([
    ["xe", 1, 200, "main.js"],
    ["", 2, 3, "main.js"],
    null,
    ["module code", 4, 5, "main.js"],
  ]);
});

test("reads a component stack, which begins with an empty line", () => {
  expect(frames(`\n    at Page (${SITE}/main.js:1:2)\n    at main\n    at div (<anonymous>)`)).toEqual([
    ["Page", 1, 2, "main.js"],
    null,
    null,
  ]);
});

test("only scripts in the assets of the page's own host are the site's own", () => {
  const stack = [
    `    at a (https://holmwerk.example.evil.example/assets/main.js:1:2)`,
    `    at b (https://holmwerk.example/assets/../x/main.js:1:2)`,
    `    at c (${SITE}/..%2Fmain.js:1:2)`,
  ].join("\n");
  expect(parseStack(stack, PAGE).map(({ script }) => script)).toEqual([null, null, null]);
  expect(parseStack(`    at a (${SITE}/main.js:1:2)`, "javascript:1")[0]?.script).toBeNull();
});

test("a stack made to be slow is read in time, and its text is kept", () => {
  const start = performance.now();
  const hostile = Array.from({ length: 5_000 }, (_, index) =>
    index % 2 ? `at ${"a:1 ".repeat(120)}` : '"a@'.repeat(160),
  ).join("\n");
  const lines = parseStack(hostile, PAGE);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(lines).toHaveLength(200);
  const long = `at ${"x".repeat(10_000)} (${SITE}/main.js:1:2)`;
  expect(parseStack(long, PAGE)).toEqual([{ number: 1, text: long, name: "", at: null, script: null }]);
});

describe("the place of an error in a list", () => {
  test("is the first frame of the site itself, otherwise the first one", () => {
    const own = `${location.origin}/assets/form-BX2kq9Lr.js`;
    expect(topPlace(`TypeError: x\n    at a (${SITE}/other.js:3:4)\n    at b (${own}:1:200)`)).toBe(
      "form.js:1",
    );
    expect(topPlace(`TypeError: x\n    at a (${SITE}/other.js:3:4)`)).toBe("other.js:3");
  });

  test.each([
    "",
    "Error: no frames",
    "Error\n    at chrome-extension://abc/x.js:1:2",
    "Error\n    at a (https://a.example/:1:2)",
  ])("is not known: %j", (stack) => {
    expect(topPlace(stack)).toBe("");
  });
});
