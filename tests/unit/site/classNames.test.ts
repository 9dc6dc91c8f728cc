import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shortClassName } from "../../../scripts/site/classNames.ts";

/** The classes of all CSS modules, as the build asks for them. */
const classes = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".module.css"))
  .flatMap((file) => {
    const path = join("src", file);
    const css = readFileSync(path, "utf8");
    return [
      ...new Set(Array.from(css.matchAll(/\.([a-z][A-Za-z]*)(?=[\s,:{.[>)])/g), ([, name = ""]) => name)),
    ]
      .filter((name) => name !== "css")
      .map((name) => ({ name, path, css }));
  });

it("gives every class of the site a name of its own, of at most five characters", () => {
  const names = classes.map(({ name, path, css }) => shortClassName(name, join(process.cwd(), path), css));
  expect(new Set(names).size).toBe(classes.length);
  for (const name of names) expect(name).toMatch(/^_[0-9a-z]{3,4}$/);
});

it("refuses a file that is not a style sheet of the site", () => {
  expect(() => shortClassName("card", "/elsewhere/Card.module.css", ".card {}")).toThrow("No class card");
});
