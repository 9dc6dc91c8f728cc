import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testBuild } from "../../scripts/buildForTests.ts";
import { siteDir } from "../../scripts/siteDir.ts";
import { testStacks } from "../../scripts/testStacks.ts";
import { expect, test } from "./support/test.ts";

const assets = (folder: string) =>
  readdirSync(join(folder, "assets")).map((file) => [
    file,
    readFileSync(join(folder, "assets", file), "base64"),
  ]);

for (const { name, ports } of testStacks) {
  test(`the site of ${name} is the shared build, with the ports of its own backend in every page`, () => {
    const folder = siteDir(name);
    expect(assets(folder)).toEqual(assets(testBuild));
    const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".html"),
    );
    expect(pages.length).toBeGreaterThan(20);
    const { firestore, auth, storage } = ports;
    const named = `<meta name="local-ports" content='${JSON.stringify({ firestore, auth, storage })}' />`;
    for (const page of pages) {
      expect(readFileSync(join(folder, page), "utf8").split(named).length, page).toBe(2);
    }
  });
}

test("a page of the build contains no port", () => {
  expect(readFileSync(join(testBuild, "index.html"), "utf8")).not.toContain("local-ports");
});
