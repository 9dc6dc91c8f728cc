import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSources } from "./sources.ts";

/** Its classes are in the HTML that the build makes of texts. */
const OF_TEXTS = "src/components/ui/text/Prose.module.css";

/** Each import of a style sheet, with the classes in the sheet's selectors and the component's text. */
const uses = readSources("src").flatMap(({ path, text }) =>
  Array.from(text.matchAll(/^import (\w+) from "(.+\.module\.css)";$/gm), ([, name = "", from = ""]) => {
    const sheet = from.startsWith("@/") ? from.replace("@", "src") : join(dirname(path), from);
    const rules = readFileSync(sheet, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    const classes = rules.replaceAll(/\{[^{}]*\}/g, "").match(/(?<=\.)[a-z][\w-]*/gi) ?? [];
    return { path, text, sheet, name, classes: new Set(classes) };
  }),
);

test("every class of a style sheet is named by a component that imports it", () => {
  const unused = uses
    .filter(({ sheet }) => sheet !== OF_TEXTS)
    .flatMap(({ sheet, classes }) => {
      const users = uses.filter((use) => use.sheet === sheet).map(({ text }) => text);
      const words = new Set(users.join("\n").match(/[\w-]+/g));
      return [...classes].filter((one) => !words.has(one)).map((one) => `${sheet}: ${one}`);
    });
  expect(uses.length).toBeGreaterThan(100);
  expect(unused).toEqual([]);
});

test("every class that a component takes from a style sheet is there", () => {
  const missing = uses.flatMap(({ path, text, name, classes }) => {
    const taken = Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g")), ([, one = ""]) => one);
    return taken.filter((one) => !classes.has(one)).map((one) => `${path}: ${one}`);
  });
  expect(missing).toEqual([]);
});
