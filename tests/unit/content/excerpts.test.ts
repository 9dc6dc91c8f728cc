import { withExcerpts } from "../../../scripts/content/excerpts.ts";

const file = `import { b } from "./b.ts";

/**
 * Two lines
 * of comment.
 */
export function first(a: string): string {
  if (a) {
    return b;
  }

  return a;
}
const LIMIT = 5;
/** One. */
export const list = [
  "a",
] as const;
export type Name = (typeof list)[number];
`;
const fill = (markdown: string) => withExcerpts(markdown, () => file);

test("a directive becomes the declaration with its comment", () => {
  expect(fill("before\n@excerpt src/a.ts first\nafter")).toBe(
    `before\n/**\n * Two lines\n * of comment.\n */\nexport function first(a: string): string {\n  if (a) {\n    return b;\n  }\n\n  return a;\n}\nafter`,
  );
  expect(fill("@excerpt src/a.ts LIMIT\n@excerpt src/a.ts list\n@excerpt src/a.ts Name")).toBe(
    `const LIMIT = 5;\n/** One. */\nexport const list = [\n  "a",\n] as const;\nexport type Name = (typeof list)[number];`,
  );
});

test("a declaration that does not exist fails, and a text without a directive stays as it is", () => {
  expect(() => fill("@excerpt src/a.ts firs")).toThrow("src/a.ts declares no firs");
  expect(() => withExcerpts("@excerpt src/none.ts a")).toThrow("ENOENT");
  expect(fill("Write @excerpt src/a.ts first in a line of its own.")).toBe(
    "Write @excerpt src/a.ts first in a line of its own.",
  );
});
