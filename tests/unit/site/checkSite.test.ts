import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSite } from "../../../scripts/site/checkSite.ts";
import type { StaticPage } from "../../../src/prerender/renderPages.tsx";

const folder = mkdtempSync(join(tmpdir(), "site-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a site of one page with this text. */
function check(text: string): Promise<void> {
  writeFileSync(join(folder, "about.html"), `<h1>About</h1><h2 id="größe">Size</h2>${text}`);
  const meta = { path: "/about", title: "About", description: "Who we are." };
  return checkSite(folder, [{ file: "about.html", meta } as StaticPage]);
}

test.each(["#größe", "#gr%C3%B6%C3%9Fe", "/about#größe"])("a link to %s finds its heading", async (to) => {
  await expect(check(`<a href="${to}">Size</a>`)).resolves.toBeUndefined();
});

test.each([
  ["#100%", "/about: a link to /about#100%, which has no such anchor"],
  ["/100%", "/about: a dead link to /100%"],
])("a link to %s, which cannot be decoded, is a fault of its page", async (to, fault) => {
  await expect(check(`<a href="${to}">Size</a>`)).rejects.toThrow(fault);
});
