import { existsSync, readFileSync } from "node:fs";

/** Per named test file, the titles that follow it: in quotation marks, after a colon. */
function namedTests(text: string): { file: string; title: string }[] {
  const flat = text.replaceAll(/\s+/g, " ");
  return [...flat.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(
    ([, file = "", titles = ""]) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })),
  );
}

const isMissing = ({ file, title }: { file: string; title: string }) =>
  !existsSync(file) || !readFileSync(file, "utf8").includes(`"${title}"`);

const page = readFileSync("docs/threat-model.md", "utf8");

test("every test that the threat model names exists", () => {
  const named = namedTests(page);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(isMissing)).toEqual([]);
});

test("every boundary names a test", () => {
  const boundaries = page.split("\n## ").slice(1);
  expect(boundaries.length).toBeGreaterThan(8);
  expect(boundaries.filter((text) => namedTests(text).length === 0)).toEqual([]);
});

test("a missing file or title is found", () => {
  const text = '- `tests/docs/gone.test.ts`: "a", "b"\n- `tests/docs/readme.test.ts`: "no such title"';
  expect(namedTests(text).filter(isMissing)).toHaveLength(3);
});
